import { createHash } from "node:crypto";
import { readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { fillStore } from "../../../testing/ledger/fill-store.ts";
import { freshFolder, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import { sqliteBooks } from "../connections/sqlite-ledger.ts";
import { closeBooks } from "../store/sql-store.ts";
import { BadBackup } from "./bad-backup.ts";
import { checkBackup } from "./check-backup.ts";
import { openBackup } from "./restore-backup.ts";
import { BackupExists, writeBackup } from "./write-backup.ts";

describe("A backup file", () => {
  async function backedUp() {
    const place = await freshPlace({ skip: neverSkipped }, "sqlite");
    const store = await place.open();
    await fillStore(store, { ledgerId: store.registry.defaultLedgerId, entries: 700 });
    const file = join(freshFolder(), "backup.sqlite");
    const { manifest } = await writeBackup(place.connect(), file);
    return { place, file, manifest };
  }

  test("is one file that only its owner can read, and is never overwritten", async () => {
    const { place, file, manifest } = await backedUp();
    const bytes = readFileSync(file);

    expect(await checkBackup(file)).toEqual(manifest);
    if (process.platform !== "win32") expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(writeBackup(place.connect(), file)).rejects.toThrow(BackupExists);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test("that was cut off anywhere is refused", async () => {
    const { file } = await backedUp();
    const { size } = statSync(file);

    for (const share of [0.999, 0.9, 0.5, 0.1, 0.01]) {
      truncateSync(file, Math.floor(size * share));
      await expect(checkBackup(file)).rejects.toThrow(BadBackup);
    }
    truncateSync(file, 0);
    await expect(checkBackup(file)).rejects.toMatchObject({ problem: "not-a-backup" });
  });

  test("with a flipped bit anywhere is refused, or still holds the same rows", async () => {
    const { file, manifest } = await backedUp();
    const sound = readFileSync(file);
    const damaged = join(freshFolder(), "damaged.sqlite");
    const PLACES = 120;

    let refused = 0;
    for (let place = 0; place < PLACES; place += 1) {
      const bytes = Buffer.from(sound);
      const at = Math.floor((place / PLACES) * bytes.length) + (place % 97);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (place % 8)), at);
      writeFileSync(damaged, bytes);
      const read = await checkBackup(damaged).catch((error: unknown) => error);
      if (read instanceof BadBackup) refused += 1;
      else expect(read).toEqual(manifest);
    }
    expect(refused).toBeGreaterThan(PLACES / 2);
  });

  test("with one amount changed by hand is refused", async () => {
    const { file } = await backedUp();
    const books = sqliteBooks(file);
    await sql`update entries set amount_fen = amount_fen + 1 where revision = 7`.execute(books.db);
    await closeBooks(books);

    await expect(checkBackup(file)).rejects.toMatchObject({ problem: "damaged" });
  });

  test("of another kind is refused", async () => {
    const folder = freshFolder();
    const text = join(folder, "notes.txt");
    writeFileSync(text, "不是账本".repeat(500));
    const place = await freshPlace({ skip: neverSkipped }, "sqlite");
    await place.open();

    await expect(checkBackup(text)).rejects.toMatchObject({ problem: "not-a-backup" });
    await expect(checkBackup(place.where)).rejects.toMatchObject({ problem: "not-a-backup" });
    await expect(checkBackup(join(folder, "nowhere"))).rejects.toMatchObject({
      problem: "missing",
    });
    await expect(openBackup(folder, join(folder, "work"))).rejects.toMatchObject({
      problem: "missing",
    });
  });

  test("of a later program version is refused", async () => {
    const { file } = await backedUp();
    const books = sqliteBooks(file);
    const query = sql<{ content: string }>`select content from backup_manifest`;
    const [row] = (await query.execute(books.db)).rows;
    const later = JSON.stringify({ ...JSON.parse(row?.content ?? ""), schema: "9999-later" });
    const sha256 = createHash("sha256").update(later).digest("hex");
    await sql`update backup_manifest set content = ${later}, sha256 = ${sha256}`.execute(books.db);
    await closeBooks(books);

    await expect(checkBackup(file)).rejects.toMatchObject({ problem: "too-new" });
  });
});

function neverSkipped(): never {
  throw new Error("SQLite is always there");
}
