import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type StoredCode, StoredCodeSchema } from "./access-code.ts";

/** Earlier versions kept the hash of a generated code in this file. */
const fileIn = (dataDir: string) => join(dataDir, "access-code.json");

/** Null if the file is missing or damaged. */
export function readCodeFile(dataDir: string): StoredCode | null {
  try {
    return StoredCodeSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), "utf8")));
  } catch {
    return null;
  }
}

export function removeCodeFile(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true });
}
