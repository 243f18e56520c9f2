import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { EAR_SIZES } from "@suikouji/contract";
import { z } from "zod";

const ChosenSchema = z.object({
  /** False: the owner stopped or removed the ear. */
  isWanted: z.boolean(),
  /** The size that the owner or the first try chose last; null: none yet. */
  size: z.enum(EAR_SIZES).nullable(),
  /** Milliseconds for a sentence; absent: this size was not tried on this machine. */
  tried: z.object({ base: z.int().optional(), small: z.int().optional() }),
});

export type Chosen = Readonly<z.output<typeof ChosenSchema>>;

const NOTHING_CHOSEN: Chosen = { isWanted: true, size: null, tried: {} };

/** The choice saved by the last run; the defaults if the file cannot be read. */
export function readChosen(path: string): Chosen {
  try {
    return ChosenSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return NOTHING_CHOSEN;
  }
}

/** A home that cannot be written to, as in an image, still works: the choice is only not saved. */
export function writeChosen(path: string, chosen: Chosen): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, `${JSON.stringify(chosen)}\n`);
    renameSync(`${path}.part`, path);
  } catch {
    // The next start chooses by the machine again.
  }
}
