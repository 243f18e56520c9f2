import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { forgeBackup } from "../../../testing/ledger/forge-backup.ts";
import { DATABASE_KINDS, freshFolder, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import { pushedLunch, pushedSkiing, pushedWallet, pushOf } from "../../../testing/ledger/pushed.ts";
import { openBackup, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const TURNED = "char(8238)";

describe.for(DATABASE_KINDS)("A backup whose texts have unseen characters, on %s", (kind) => {
  test("is restored without them, and devices take the clean texts", async (context) => {
    const place = await freshPlace(context, kind);
    const store = await place.open();
    const { defaultLedgerId } = store.registry;
    const books = {
      entries: [pushedLunch(), pushedLunch({ description: "打车" })],
      categories: [pushedSkiing()],
      definitions: [pushedWallet()],
    };
    await store.push(defaultLedgerId, pushOf(books));
    const before = await pullAll(store, defaultLedgerId);
    const file = join(freshFolder(), "backup.sqlite");
    await writeBackup(place.connect(), file);
    await forgeBackup(file, async (db) => {
      await sql
        .raw(
          `update entries set description = '午' || ${TURNED} || '饭' where description = '午饭'`,
        )
        .execute(db);
      await sql.raw(`update categories set name = '滑' || ${TURNED} || '雪'`).execute(db);
      await sql.raw(`update definitions set name = ${TURNED}`).execute(db);
    });

    const backup = await openBackup(file, join(freshFolder(), "work.sqlite"));
    const aside = join(freshFolder(), "aside.sqlite");
    await restoreBackup(backup, place.connect(), { aside });
    await backup.close();

    const after = await pullAll(store, defaultLedgerId);
    expect(after.entries.map(({ description }) => description).toSorted()).toEqual([
      "午饭",
      "打车",
    ]);
    expect(after).toMatchObject({
      categories: [{ name: "滑雪" }],
      definitions: [{ name: "未命名" }],
    });
    const timesOf = ({ entries }: typeof after) =>
      new Map(entries.map(({ description, updatedAtMs }) => [description, updatedAtMs]));
    expect(timesOf(after).get("午饭")).toBeGreaterThan(timesOf(before).get("午饭") ?? Infinity);
    expect(timesOf(after).get("打车")).toBe(timesOf(before).get("打车"));
  });
});
