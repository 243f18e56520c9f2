import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { z } from "zod";

/** The owner's choice as the last run saved it; null if there is none that can be read. */
export function readChoice<Choice extends z.ZodType>(
  path: string,
  schema: Choice,
): z.output<Choice> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}

/** A home that cannot be written to, as in an image, still works: the choice is only not saved. */
export function writeChoice(path: string, choice: object): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, `${JSON.stringify(choice)}\n`);
    renameSync(`${path}.part`, path);
  } catch {
    // The next start chooses by itself again.
  }
}
