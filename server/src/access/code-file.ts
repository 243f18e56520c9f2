import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { StoredCode } from "./access-code.ts";

const StoredCodeSchema = z.object({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Where the hash of a generated code was kept before the ledger had a store. */
const fileIn = (dataDir: string) => join(dataDir, "access-code.json");

/** Null where there is none, or it is damaged. */
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
