import { join } from "node:path";
import { pushedEntry } from "@suikouji/contract";
import { changeRecord, fen } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { digestOfPull, pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { DATABASE_KINDS, freshFolder, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import type { TestPlace } from "../../../testing/ledger/on-each-database.ts";
import { PHONE, pushedLunch, pushedSkiing, pushOf } from "../../../testing/ledger/pushed.ts";
import { keptTotals, totalsOfPull } from "../../../testing/ledger/totals-of-pull.ts";
import { knownTotals } from "../totals/stored-totals.ts";
import { openBackup, restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const ROUTES = DATABASE_KINDS.flatMap((from) => DATABASE_KINDS.map((to) => ({ from, to })));

describe.for(ROUTES)("A backup of $from, restored into $to", ({ from, to }) => {
  test("keeps every field's stamp, the digest and the size, and has its totals after a recount", async (context) => {
    const [source, target] = [await freshPlace(context, from), await freshPlace(context, to)];
    const store = await source.open();
    const ledgerId = store.registry.defaultLedgerId;
    const lunch = pushedLunch();
    await store.push(ledgerId, pushOf({ entries: [lunch], categories: [pushedSkiing()] }));
    const [kept] = await store.versions(ledgerId, lunch.id);
    if (kept === undefined) throw new Error("The lunch was not kept");
    const signature = { deviceId: PHONE, stampMs: lunch.updatedAtMs + 1 };
    const edited = changeRecord("entry", kept, { amount: fen(4000) }, signature);
    await store.push(ledgerId, pushOf({ entries: [pushedEntry(edited, PHONE)] }));
    const saved = await pullAll(store, ledgerId);
    const file = join(freshFolder(), "backup.sqlite");

    await writeBackup(source.connect(), file);
    await target.open();
    const backup = await openBackup(file, join(freshFolder(), "work.sqlite"));
    await restoreBackup(backup, target.connect(), { aside: null });
    await backup.close();

    const restored = await pullAll(await target.open(), ledgerId);
    expect(restored).toEqual({
      ...saved,
      epoch: expect.any(String),
      begun: "restored",
      nowMs: expect.any(Number),
    });
    expect(restored.entries).toMatchObject([{ stamps: { fields: { money: expect.any(String) } } }]);
    expect(restored.digest).toBe(digestOfPull(restored));
    expect(await bytesIn(target, ledgerId)).toBe(await bytesIn(source, ledgerId));
    expect(await isAddedUp(target, ledgerId)).toBe(false);
    await (await target.open()).recount(ledgerId);
    expect(await keptTotals(target, ledgerId)).toEqual(totalsOfPull(saved));
  });
});

async function isAddedUp(place: TestPlace, ledgerId: string): Promise<boolean> {
  return (await knownTotals(place.connect().db, ledgerId)) !== null;
}

async function bytesIn(place: TestPlace, ledgerId: string): Promise<number> {
  const { db } = place.connect();
  const head = db.selectFrom("books").select("bytes").where("ledgerId", "=", ledgerId);
  return (await head.executeTakeFirstOrThrow()).bytes;
}
