import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/**
 * The access codes in plain text, so that the owner can look one up. The hashes in the store
 * decide: a code that another server changed no longer matches its hash.
 */
export interface KeptCodes {
  codeOf(ledgerId: string): string | null;
  /** Throws if the folder cannot be written to. */
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
      // Written to another file first, so that a full disk or a crash leaves no partial file.
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
