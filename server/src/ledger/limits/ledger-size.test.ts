import { syncPush } from "@suikouji/contract";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DATABASE_KINDS, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import type { TestPlace } from "../../../testing/ledger/on-each-database.ts";
import {
  PHONE,
  pushedLunch,
  pushedSkiing,
  pushedWallet,
  pushOf,
  TABLET,
} from "../../../testing/ledger/pushed.ts";
import { testApp } from "../../../testing/running-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import { LedgerFull, type LedgerStore } from "../ledger-store.ts";
import { countLedgers } from "../migrations/0005-ledger-size.ts";
import type { LedgerLimits } from "./ledger-size.ts";

const later = <Record extends { readonly updatedAtMs: number }>(
  record: Record,
  ms = 1,
): Record => ({
  ...record,
  updatedAtMs: record.updatedAtMs + ms,
});

async function opened(place: TestPlace, limits: Partial<LedgerLimits> = {}) {
  const store = await place.open({ limits: { entries: 1_000, bytes: 1e9, ...limits } });
  const push = (said: Parameters<typeof pushOf>[0]) =>
    store.push(store.registry.defaultLedgerId, pushOf(said));
  return { store, push };
}

const headOf = (place: TestPlace) =>
  place.connect().db.selectFrom("books").selectAll().executeTakeFirstOrThrow();

const idsIn = async (store: LedgerStore) =>
  (await store.find(store.registry.defaultLedgerId, { limit: 100, offset: 0 })).entries
    .map(({ id }) => id)
    .sort();

describe.for(DATABASE_KINDS)("A full ledger on %s", (kind) => {
  test("refuses pushes with new records as a whole, and accepts corrections and deletions", async (context) => {
    const place = await freshPlace(context, kind);
    const { store, push } = await opened(place, { entries: 3 });
    const [first, second, third] = [pushedLunch(), pushedLunch(), pushedLunch()];
    await push({ entries: [first, second, third] });
    const corrected = later({ ...first, description: "面" });

    await expect(push({ entries: [pushedLunch()] })).rejects.toThrow(LedgerFull);
    await expect(push({ entries: [corrected, pushedLunch()] })).rejects.toThrow(LedgerFull);
    expect(await idsIn(store)).toEqual([first.id, second.id, third.id].sort());
    expect((await headOf(place)).revision).toBe(3);

    await push({ entries: [corrected, later({ ...second, deleted: true })] });
    expect(await idsIn(store)).toEqual([first.id, third.id].sort());
    // Deleted entries stay for devices that have not pulled the deletion, so they make no room.
    await expect(push({ entries: [pushedLunch()] })).rejects.toThrow(LedgerFull);
    await store.clear(store.registry.defaultLedgerId);
    await push({ entries: [pushedLunch()] });
    expect(await idsIn(store)).toHaveLength(1);
  });

  test("may also be full by bytes; then it keeps one earlier version of each record", async (context) => {
    const place = await freshPlace(context, kind);
    const { push } = await opened(place, { bytes: 2_500 });
    const long = pushedLunch({ description: "长".repeat(400) });
    await push({ entries: [long] });

    await expect(
      push({ entries: [pushedLunch({ description: "长".repeat(400) })] }),
    ).rejects.toThrow(LedgerFull);
    for (const ms of [1, 2, 3, 4]) await push({ entries: [later(long, ms)] });

    const kept = await place.connect().db.selectFrom("history").select("updatedAtMs").execute();
    expect(kept).toEqual([{ updatedAtMs: long.updatedAtMs + 3 }]);
  });

  test("has room for 10,000 categories", { timeout: 240_000 }, async (context) => {
    const place = await freshPlace(context, kind);
    const { push } = await opened(place);
    for (let start = 0; start < 10_000; start += 200) {
      const categories = Array.from({ length: 200 }, (_, index) =>
        pushedSkiing({ id: `EXPENSE:${start + index}` }),
      );
      await push({ categories });
    }

    await expect(push({ categories: [pushedSkiing()] })).rejects.toThrow(LedgerFull);
    await push({ categories: [later(pushedSkiing({ id: "EXPENSE:7", name: "改名" }))] });
  });

  test("has room for 10,000 definitions", { timeout: 240_000 }, async (context) => {
    const place = await freshPlace(context, kind);
    const { store, push } = await opened(place);
    const { db } = place.connect();
    await push({ definitions: [pushedWallet()] });
    const [wallet] = await db.selectFrom("definitions").selectAll().execute();
    if (wallet === undefined) throw new Error("The account was not kept");
    for (let start = 0; start < 9_999; start += 101) {
      const rows = Array.from({ length: 101 }, (_, index) => ({
        ...wallet,
        id: `${start + index}`,
      }));
      await db.insertInto("definitions").values(rows).execute();
    }

    const another = pushedWallet({ id: "account:现金" });
    await expect(push({ definitions: [another] })).rejects.toThrow(LedgerFull);
    await push({ definitions: [later(pushedWallet({ name: "零钱" }))] });
    expect(await store.definitions(store.registry.defaultLedgerId)).toMatchObject([
      { name: "零钱" },
    ]);
  });
});

describe.for(DATABASE_KINDS)("A ledger on %s", (kind) => {
  test("keeps the latest twenty earlier versions of a record", async (context) => {
    const place = await freshPlace(context, kind);
    const { push } = await opened(place);
    const lunch = pushedLunch();
    for (let ms = 0; ms < 30; ms += 1) await push({ entries: [later(lunch, ms)] });

    const kept = await place.connect().db.selectFrom("history").select("updatedAtMs").execute();
    expect(
      kept.map(({ updatedAtMs }) => updatedAtMs - lunch.updatedAtMs).sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 20 }, (_, index) => index + 9));
  });

  test("keeps at most 10,000 replies, even for a client that sends the same without end", async (context) => {
    const place = await freshPlace(context, kind);
    const { store, push } = await opened(place);
    const ledgerId = store.registry.defaultLedgerId;
    const { db } = place.connect();
    const nowMs = Date.now();
    for (let start = 0; start < 10_100; start += 100) {
      const rows = Array.from({ length: 100 }, (_, index) => ({
        ledgerId,
        key: String(start + index),
        contentHash: "hash",
        reply: "{}",
        createdAtMs: nowMs - 20_000 + start + index,
      }));
      await db.insertInto("pushes").values(rows).execute();
    }

    await push({});

    const { count } = await db
      .selectFrom("pushes")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(10_000);
  });

  test("counts its size with every push to the same result as counting from scratch", {
    timeout: 240_000,
  }, async (context) => {
    const place = await freshPlace(context, kind);
    const { push } = await opened(place);
    const { db } = place.connect();
    const ids = [1, 2, 3].map((digit) => `01900000-0000-7000-8000-00000000000${digit}`);
    const versions = fc.array(
      fc.record({
        id: fc.constantFrom(...ids),
        description: fc.constantFrom("", "面", "🍜".repeat(30)),
        tags: fc.constantFrom("", "出差 报销"),
        note: fc.constantFrom("", "面", "🍜".repeat(300)),
        photos: fc.constantFrom("", "0f".repeat(32)),
        updatedAtMs: fc.integer({ min: 1, max: 30 }),
        deleted: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    const pushes = fc.record({
      deviceId: fc.constantFrom(PHONE, TABLET),
      entries: versions.map((said) => said.map((fields) => pushedLunch(fields))),
      categories: fc.subarray([pushedSkiing(), later(pushedSkiing({ name: "雪上" }))]),
      definitions: fc.subarray([
        pushedWallet(),
        later(pushedWallet({ name: "零钱", details: "{}" })),
      ]),
    });

    await fc.assert(
      fc.asyncProperty(pushes, async (said) => {
        await push(said);
        const counted = await headOf(place);
        await countLedgers(db, { isLatest: true });
        expect(counted).toEqual(await headOf(place));
      }),
      { numRuns: randomRuns({ quick: 20, full: 500 }) },
    );
  });
});

test("a push over the limit is refused with one sentence", async (context) => {
  const place = await freshPlace(context, "sqlite");
  const { store } = await opened(place, { entries: 1 });
  const { app } = await testApp({ store });
  const { bearer, deviceId } = await signedIn(store);
  const payload = pushOf({ deviceId, entries: [pushedLunch(), pushedLunch()] });

  const response = await app.inject({
    method: "POST",
    url: syncPush.path,
    headers: { host: "localhost:8520", ...bearer },
    payload,
  });

  expect(response.statusCode).toBe(413);
  expect(response.json()).toEqual({
    type: "urn:suikouji:problem:ledger-full",
    status: 413,
    code: "ledger-full",
    title: "这个账本在服务器上满了：新的没有收下，已有的还可以改和删",
  });
});
