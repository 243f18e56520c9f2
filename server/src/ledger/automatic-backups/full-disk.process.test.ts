import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { fillStore } from "../../../testing/ledger/fill-store.ts";
import { freshFolder } from "../../../testing/ledger/fresh-place.ts";
import { sqlitePlace } from "../../../testing/ledger/on-each-database.ts";
import { PATIENCE_MS } from "../../../testing/ledger/run-command.ts";
import { layStore } from "../../../testing/upgrades/lay-store.ts";
import { versionsIn } from "../migrations/migrate.ts";

const SCRIPT = join(import.meta.dirname, "../../../testing/upgrades/back-up-once.ts");

/** Limits files to 50 KB, which acts like a full disk; Windows has no such limit. */
async function backUpWithoutSpace(kind: "daily" | "upgrade", dataDir: string): Promise<unknown> {
  const limited = ["-c", 'ulimit -f 100; exec "$0" "$@"', process.execPath, SCRIPT, kind, dataDir];
  const { stdout } = await promisify(execFile)("/bin/sh", limited);
  return JSON.parse(stdout);
}

test.runIf(process.platform !== "win32")(
  "a daily backup that finds the disk full leaves no half file",
  { timeout: PATIENCE_MS },
  async () => {
    const dataDir = freshFolder();
    const store = await sqlitePlace(join(dataDir, "ledger.sqlite")).open();
    await fillStore(store, { ledgerId: store.registry.defaultLedgerId, entries: 400 });

    const outcome = await backUpWithoutSpace("daily", dataDir);

    expect(outcome).toMatchObject({ kind: "failed", reason: expect.stringMatching(/^SQLITE_/) });
    expect(readdirSync(join(dataDir, "backups"))).toEqual([]);
  },
);

test.runIf(process.platform !== "win32")(
  "an upgrade that finds the disk full leaves the store as it was, and no half file",
  { timeout: PATIENCE_MS },
  async () => {
    const dataDir = freshFolder();
    const place = sqlitePlace(join(dataDir, "ledger.sqlite"));
    await layStore("0006-lower-case-ids", place);

    const outcome = await backUpWithoutSpace("upgrade", dataDir);

    expect(outcome).toEqual({ upgrade: "StorageFailed" });
    expect(readdirSync(join(dataDir, "backups"))).toEqual([]);
    expect((await versionsIn(place.connect().db)).at(-1)).toBe("0006-lower-case-ids");
    const store = await place.open();
    const { entries } = await store.find(store.registry.defaultLedgerId, { limit: 9, offset: 0 });
    expect(entries).toHaveLength(5);
  },
);
