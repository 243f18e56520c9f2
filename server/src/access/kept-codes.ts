import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/**
 * The access codes in plain, so that their owner can look one up again. The store has the hashes
 * that count: a code that was changed at another server does not match its hash any more.
 */
export interface KeptCodes {
  codeOf(ledgerId: string): string | null;
  /** Throws where the folder cannot be written to. */
  keep(ledgerId: string, code: string): void;
}

const CodesSchema = z.record(z.string(), z.string());

/** In `access-codes.json` of the data directory, readable by the server's own user only. */
export function createKeptCodes(dataDir: string): KeptCodes {
  const file = join(dataDir, "access-codes.json");

  function read(): Readonly<Record<string, string>> {
    try {
      return CodesSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    } catch {
      return {};
    }
  }

  return {
    codeOf: (ledgerId) => read()[ledgerId] ?? null,
    keep(ledgerId, code) {
      const codes = { ...read(), [ledgerId]: code };
      // Beside it first: a full disk or a crash must not leave half a file.
      const unfinished = `${file}.${process.pid}`;
      rmSync(unfinished, { force: true });
      writeFileSync(unfinished, `${JSON.stringify(codes, null, 2)}\n`, {
        mode: 0o600,
        flush: true,
      });
      renameSync(unfinished, file);
    },
  };
}
