import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import {
  type AccessCode,
  generateCode,
  hashCode,
  knownCode,
  type StoredCode,
  storedCode,
} from "./access-code.ts";

const StoredCodeSchema = z.object({
  salt: z.string().regex(/^[0-9a-f]{32}$/),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export interface PreparedCode {
  readonly code: AccessCode;
  /** Generated just now: to be shown once, for only its hash was kept. */
  readonly generated: string | null;
  readonly file: string;
}

/** The code of an earlier start, or a new one. A file that was tampered with is replaced. */
export async function prepareCode(dataDir: string): Promise<PreparedCode> {
  const file = join(dataDir, "access-code.json");
  const stored = read(file);
  if (stored !== null) return { code: storedCode(stored), generated: null, file };

  const generated = generateCode();
  writeFileSync(file, `${JSON.stringify(await hashCode(generated))}\n`, { mode: 0o600 });
  // The mode above does not apply to a file that was there already.
  chmodSync(file, 0o600);
  return { code: knownCode(generated), generated, file };
}

function read(file: string): StoredCode | null {
  try {
    return StoredCodeSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
