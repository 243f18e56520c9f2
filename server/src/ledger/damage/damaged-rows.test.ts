import { randomUUID } from "node:crypto";
import { exportLedger, listDevices, listEntries, monthSummary, syncPull } from "@suikouji/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Damage, damage } from "../../../testing/ledger/damage-rows.ts";
import { digestOfPull, pullAll } from "../../../testing/ledger/digest-of-pull.ts";
import {
  newLedger,
  onEachDatabase,
  openShared,
  type TestPlace,
} from "../../../testing/ledger/on-each-database.ts";
import {
  PHONE,
  pushedLunch,
  pushedSkiing,
  pushedWallet,
  pushOf,
} from "../../../testing/ledger/pushed.ts";
import { OWNER } from "../../../testing/owner.ts";
import { NO_LIMITS, type TestApp, testApp } from "../../../testing/running-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";
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

/** One store and one app for every test of a database; each test has a ledger of its own. */
function sharedBooks(place: TestPlace) {
  const told: DamagedRow[] = [];
  let started: TestApp;
  beforeAll(async () => {
    const store = await openShared(place, { onDamaged: (row) => told.push(row) });
    started = await testApp({ store, rateCounter: NO_LIMITS });
  });
  afterAll(() => started.app.close());

  return async () => {
    const { app, store } = started;
    const ledgerId = await newLedger(store);
    const device = await signedIn(store, ledgerId);
    const get = async (url: string, credentials: Record<string, string> = device.bearer) => {
      const response = await app.inject({
        url,
        headers: { host: "localhost:8520", ...credentials },
      });
      return response.headers["content-type"]?.includes("json") ? response.json() : response.body;
    };
    const toldOfLedger = () => told.filter((row) => row.ledgerId === ledgerId);
    return { store, ledgerId, get, device, toldOfLedger };
  };
}

const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id).sort();

await onEachDatabase("An entry", (place) => {
  const books = sharedBooks(place);
  const damages = [...ENTRY_DAMAGE, ...(place.kind === "sqlite" ? ONLY_IN_SQLITE : [])];

  test.for(damages)(
    "whose $column is $value is left out, and every other answer is unchanged",
    async ({ column, value }) => {
      const { store, ledgerId, toldOfLedger, get } = await books();
      const known = store.damagedRows().entries;
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
      expect(toldOfLedger()).toMatchObject([{ table: "entries", ledgerId, id: bad.id }]);
      const counted = `suikouji_damaged_rows_total{table="entries"} ${known + 1}\n`;
      expect(await get("/metrics", OWNER)).toContain(counted);
    },
  );
});

await onEachDatabase("A damaged row", (place) => {
  const books = sharedBooks(place);

  test("does not stop a device from pulling further pages", async () => {
    const { store, ledgerId } = await books();
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

  test("is repaired only by a device that pushes the record", async () => {
    const { store, ledgerId } = await books();
    const lunch = pushedLunch({ description: "面" });
    await store.push(ledgerId, pushOf({ entries: [lunch] }));
    await damage(place, { table: "entries", id: lunch.id, column: "type", value: "GIFT" });

    const reply = await store.push(ledgerId, pushOf({ entries: [lunch] }));

    expect(reply.entries).toEqual([{ id: lunch.id, revision: 2, superseded: false }]);
    expect((await store.pull(ledgerId, { after: 1, limit: 10 })).entries).toMatchObject([
      { description: "面" },
    ]);
  });

  test("of a category hides its name, and no entry", async () => {
    const { store, ledgerId, toldOfLedger, get } = await books();
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
    expect(toldOfLedger()).toEqual([{ table: "categories", ledgerId, id: null, revision: 1 }]);
  });

  test("of an account hides its name, and no entry, until a device pushes it", async () => {
    const { store, ledgerId, toldOfLedger, get } = await books();
    const wallet = pushedWallet({ name: "零钱" });
    const other = pushedWallet({ id: "account:现金", name: "现金" });
    const trip = pushedLunch({ accountId: wallet.id });
    await store.push(ledgerId, pushOf({ entries: [trip], definitions: [wallet, other] }));

    await damage(place, { table: "definitions", id: wallet.id, column: "details", value: "{}" });

    expect((await get(listEntries.path)).entries).toMatchObject([{ id: trip.id, account: "微信" }]);
    expect((await get(syncPull.path)).definitions).toMatchObject([{ id: other.id }]);
    expect((await get(exportLedger.path)).definitions).toMatchObject([{ id: other.id }]);
    expect(toldOfLedger()).toEqual([{ table: "definitions", ledgerId, id: null, revision: 1 }]);

    await store.push(ledgerId, pushOf({ definitions: [wallet] }));
    expect((await get(listEntries.path)).entries).toMatchObject([{ account: "零钱" }]);
    await store.recount(ledgerId);
    const pulled = await pullAll(store, ledgerId);
    expect(pulled.digest).toBe(digestOfPull(pulled));
  });

  test("of a device signs it out, and the others are still listed", async () => {
    const { store, ledgerId, toldOfLedger, get, device } = await books();
    const lost = { id: PHONE, name: "手机", tokenHash: "token", atMs: 5, role: "member" } as const;
    await store.devices.signIn(ledgerId, lost);

    await damage(place, { table: "devices", id: PHONE, column: "created_at_ms", value: null });

    expect(idsOf((await get(listDevices.path)).devices)).toEqual([device.deviceId]);
    expect(await store.devices.byToken(ledgerId, "token")).toBeNull();
    expect(toldOfLedger()).toEqual([{ table: "devices", ledgerId, id: PHONE, revision: null }]);
    await store.devices.signIn(ledgerId, { ...lost, tokenHash: "new", shownTokenHash: "token" });
    expect(await store.devices.byToken(ledgerId, "new")).toMatchObject({ id: PHONE });
  });

  test("of the history affects no answer", async () => {
    const { store, ledgerId, get } = await books();
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
