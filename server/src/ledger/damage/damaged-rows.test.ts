import { randomUUID } from "node:crypto";
import { exportLedger, listDevices, listEntries, monthSummary, syncPull } from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { type Damage, damage } from "../../../testing/ledger/damage-rows.ts";
import { digestOfPull, pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import { DATABASE_KINDS, freshPlace } from "../../../testing/ledger/fresh-place.ts";
import {
  PHONE,
  pushedLunch,
  pushedSkiing,
  pushedWallet,
  pushOf,
} from "../../../testing/ledger/pushed.ts";
import { testApp } from "../../../testing/running-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";
import type { DatabaseKind } from "../store/sql-books.ts";
import type { DamagedRow } from "./damaged-rows.ts";

type Field = Pick<Damage, "column" | "value">;

/** In PostgreSQL a column keeps its type, whatever happens to its constraints. */
const ONLY_IN_SQLITE: readonly Field[] = [
  { column: "amount_fen", value: "NaN" },
  { column: "amount_fen", value: 12.5 },
  { column: "updated_at_ms", value: "昨天" },
  { column: "revision", value: "abc" },
];

const ENTRY_DAMAGE: readonly Field[] = [
  { column: "date", value: "2026-11-31" },
  { column: "date", value: "十一月" },
  { column: "date", value: null },
  { column: "amount_fen", value: 0 },
  { column: "amount_fen", value: -5 },
  { column: "amount_fen", value: 10_000_000_000 },
  { column: "amount_fen", value: null },
  { column: "type", value: "GIFT" },
  { column: "type", value: null },
  { column: "description", value: "私".repeat(501) },
  { column: "description", value: null },
  { column: "category_id", value: " " },
  { column: "occurred_at", value: "noon" },
  { column: "created_at_ms", value: -1 },
  { column: "deleted", value: 7 },
  { column: "tags", value: "私 私" },
  { column: "note", value: "改过的备注" },
  { column: "revision", value: 99 },
  { column: "revision", value: null },
];

const WITH_DATABASE = DATABASE_KINDS.flatMap((kind) =>
  [...ENTRY_DAMAGE, ...(kind === "sqlite" ? ONLY_IN_SQLITE : [])].map((field) => ({
    kind,
    ...field,
  })),
);

async function booksOf(context: Parameters<typeof freshPlace>[0], kind: DatabaseKind) {
  const place = await freshPlace(context, kind);
  const told: DamagedRow[] = [];
  const store = await place.open({ onDamaged: (row) => told.push(row) });
  const { app } = await testApp({ store });
  const device = await signedIn(store);
  const get = async (url: string) => {
    const response = await app.inject({
      url,
      headers: { host: "localhost:8520", ...device.bearer },
    });
    return response.headers["content-type"]?.includes("json") ? response.json() : response.body;
  };
  return {
    store,
    ledgerId: store.registry.defaultLedgerId,
    place,
    told,
    get,
    device,
  };
}

const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id).sort();

describe.for(WITH_DATABASE)(
  "An entry on $kind whose $column is $value",
  ({ kind, column, value }) => {
    test("is left out, and every other answer is unchanged", async (context) => {
      const { store, ledgerId, place, told, get } = await booksOf(context, kind);
      const [first, bad, last] = [pushedLunch(), pushedLunch({ amountFen: 777 }), pushedLunch()];
      await store.push(ledgerId, pushOf({ entries: [first, bad, last] }));
      const sound = [first.id, last.id].sort();

      await damage(place, { table: "entries", id: bad.id, column, value });

      const pulled = await get(`${syncPull.path}?limit=1`);
      const rest = await get(`${syncPull.path}?after=${pulled.after}&limit=500`);
      expect(idsOf([...pulled.entries, ...rest.entries])).toEqual(sound);
      expect(rest).toMatchObject({ after: 3, more: false });
      const isListed = column === "revision" && value === 99;
      const listed = idsOf((await get(listEntries.path)).entries);
      expect(listed).toEqual(isListed ? [...sound, bad.id].sort() : sound);
      expect(idsOf((await get(exportLedger.path)).entries)).toEqual(sound);
      const { count, expenseFen } = await get(`${monthSummary.path}?month=2026-11`);
      const isSummed = [
        "tags",
        "note",
        "description",
        "occurred_at",
        "created_at_ms",
        "updated_at_ms",
        "revision",
      ];
      expect({ count, expenseFen }).toEqual(
        isSummed.includes(column) ? { count: 3, expenseFen: 7777 } : { count: 2, expenseFen: 7000 },
      );
      expect(told).toMatchObject([{ table: "entries", ledgerId, id: bad.id }]);
      expect(await get("/metrics")).toContain('suikouji_damaged_rows_total{table="entries"} 1\n');
    });
  },
);

describe.for(DATABASE_KINDS)("A damaged row on %s", (kind) => {
  test("does not stop a device from pulling further pages", async (context) => {
    const { store, ledgerId, place } = await booksOf(context, kind);
    const entries = Array.from({ length: 6 }, () => pushedLunch());
    await store.push(ledgerId, pushOf({ entries }));
    for (const { id } of entries.slice(1, 4)) {
      await damage(place, { table: "entries", id, column: "date", value: "" });
    }

    const seen: string[] = [];
    let after = 0;
    for (let pages = 0, more = true; more; pages += 1) {
      const page = await store.pull(ledgerId, { after, limit: 1 });
      expect(page.after).toBeGreaterThan(after);
      expect(page.entries.every(({ deleted }) => !deleted)).toBe(true);
      expect(pages).toBeLessThan(6);
      seen.push(...idsOf(page.entries));
      ({ after, more } = page);
    }

    expect(seen.sort()).toEqual(idsOf([0, 4, 5].flatMap((index) => entries[index] ?? [])));
  });

  test("is repaired only by a device that pushes the record", async (context) => {
    const { store, ledgerId, place } = await booksOf(context, kind);
    const lunch = pushedLunch({ description: "面" });
    await store.push(ledgerId, pushOf({ entries: [lunch] }));
    await damage(place, { table: "entries", id: lunch.id, column: "type", value: "GIFT" });

    const reply = await store.push(ledgerId, pushOf({ entries: [lunch] }));

    expect(reply.entries).toEqual([{ id: lunch.id, revision: 2, superseded: false }]);
    expect((await store.pull(ledgerId, { after: 1, limit: 10 })).entries).toMatchObject([
      { description: "面" },
    ]);
  });

  test("of a category hides its name, and no entry", async (context) => {
    const { store, ledgerId, place, told, get } = await booksOf(context, kind);
    const skiing = pushedSkiing({ name: "雪上" });
    const trip = pushedLunch({ categoryId: skiing.id });
    const other = pushedSkiing({ id: "EXPENSE:钓鱼", name: "钓鱼" });
    await store.push(ledgerId, pushOf({ entries: [trip], categories: [skiing, other] }));

    await damage(place, { table: "categories", id: skiing.id, column: "name", value: "" });

    expect((await get(listEntries.path)).entries).toMatchObject([
      { id: trip.id, category: "滑雪" },
    ]);
    expect((await get(syncPull.path)).categories).toMatchObject([{ id: other.id }]);
    expect((await get(exportLedger.path)).categories).toMatchObject([{ id: other.id }]);
    // A category's id holds its name, so only the revision identifies it.
    expect(told).toEqual([{ table: "categories", ledgerId, id: null, revision: 1 }]);
  });

  test("of an account hides its name, and no entry, until a device pushes it", async (context) => {
    const { store, ledgerId, place, told, get } = await booksOf(context, kind);
    const wallet = pushedWallet({ name: "零钱" });
    const other = pushedWallet({ id: "account:现金", name: "现金" });
    const trip = pushedLunch({ accountId: wallet.id });
    await store.push(ledgerId, pushOf({ entries: [trip], definitions: [wallet, other] }));

    await damage(place, { table: "definitions", id: wallet.id, column: "details", value: "{}" });

    expect((await get(listEntries.path)).entries).toMatchObject([{ id: trip.id, account: "微信" }]);
    expect((await get(syncPull.path)).definitions).toMatchObject([{ id: other.id }]);
    expect((await get(exportLedger.path)).definitions).toMatchObject([{ id: other.id }]);
    expect(told).toEqual([{ table: "definitions", ledgerId, id: null, revision: 1 }]);

    await store.push(ledgerId, pushOf({ definitions: [wallet] }));
    expect((await get(listEntries.path)).entries).toMatchObject([{ account: "零钱" }]);
    await store.recount(ledgerId);
    const pulled = await pullAll(store, ledgerId);
    expect(pulled.digest).toBe(digestOfPull(pulled));
  });

  test("of a device signs it out, and the others are still listed", async (context) => {
    const { store, ledgerId, place, told, get, device } = await booksOf(context, kind);
    const lost = { id: PHONE, name: "手机", tokenHash: "token", atMs: 5, role: "member" } as const;
    await store.devices.signIn(ledgerId, lost);

    await damage(place, { table: "devices", id: PHONE, column: "created_at_ms", value: null });

    expect(idsOf((await get(listDevices.path)).devices)).toEqual([device.deviceId]);
    expect(await store.devices.byToken(ledgerId, "token")).toBeNull();
    expect(told).toEqual([{ table: "devices", ledgerId, id: PHONE, revision: null }]);
    await store.devices.signIn(ledgerId, { ...lost, tokenHash: "new" });
    expect(await store.devices.byToken(ledgerId, "new")).toMatchObject({ id: PHONE });
  });

  test("of the history affects no answer", async (context) => {
    const { store, ledgerId, place, get } = await booksOf(context, kind);
    const lunch = pushedLunch({ id: randomUUID() });
    await store.push(ledgerId, pushOf({ entries: [lunch] }));
    const changed = { ...lunch, updatedAtMs: lunch.updatedAtMs + 1 };
    await store.push(ledgerId, pushOf({ entries: [changed] }));

    await damage(place, { table: "history", id: lunch.id, column: "record", value: null });

    const again = { ...lunch, updatedAtMs: lunch.updatedAtMs + 2 };
    await store.push(ledgerId, pushOf({ entries: [again] }));
    expect((await get(syncPull.path)).entries).toMatchObject([{ updatedAtMs: again.updatedAtMs }]);
  });
});
