import { setImmediate } from "node:timers/promises";
import { entryOfPush, type PushedEntry } from "@suikouji/contract";
import { flowsOf } from "@suikouji/core/testing/flows-of";
import { expect, test } from "vitest";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { photoOf, sendWhole } from "../../../testing/ledger/photos.ts";
import { PHONE, pushedLunch, pushOf, SOME_TIME_MS } from "../../../testing/ledger/pushed.ts";
import type { EntrySearch, LedgerStore } from "../ledger-store.ts";
import { RANGE_ROWS } from "../store/in-ranges.ts";
import type { StoreOptions } from "../store/sql-books.ts";
import { totalsBecomeKnown, totalsBecomeUnknown } from "../totals/stored-totals.ts";

// More entries than are looked through at once, many of them on one day.

const DAY_MS = 86_400_000;
const COUNT = 2 * RANGE_ROWS + 200;

await onEachDatabase("A ledger of several ranges", (place) => {
  test.for(TOTALS)("has the flows that the core adds up if its totals are %s", async (totals) => {
    const { store, ledgerId, entries } = await filled({ totals });

    const flows = await store.flows(ledgerId);

    const kept = entries.filter(({ deleted, accountId }) => !deleted && accountId !== null);
    const added = flowsOf(kept.map((entry) => entryOfPush(entry, { ledgerId, deviceId: PHONE })));
    const byText = (flow: object) => JSON.stringify(Object.entries(flow).sort());
    expect(flows.map(byText).sort()).toEqual(added.map(byText).sort());
  });

  test.for(TOTALS)(
    "is filtered as if it were read at once if its totals are %s",
    async (totals) => {
      const { store, ledgerId, entries } = await filled({ totals });

      for (const search of SEARCHES) {
        const { entries: found, more } = await store.find(ledgerId, search);

        const all = entries.filter((entry) => isWanted(entry, search)).toSorted(newestFirst);
        const { limit, offset } = search;
        expect(found.map(({ id }) => id)).toEqual(
          all.slice(offset, offset + limit).map(({ id }) => id),
        );
        expect(more).toBe(all.length > offset + limit);
      }
    },
  );

  test.each<readonly [string, (store: LedgerStore, ledgerId: string) => Promise<unknown>]>([
    ["its flows are added up", (store, ledgerId) => store.flows(ledgerId)],
    [
      "a filter finds nothing",
      (store, ledgerId) =>
        store.find(ledgerId, { categoryIds: ["EXPENSE:钓鱼"], limit: 10, offset: 0 }),
    ],
  ])("lets others read while %s", async (_, work) => {
    const { store, ledgerId } = await filled({ totals: "unknown" });
    const other = await newLedger(store);
    let isOver = false;

    const working = work(store, ledgerId).finally(() => {
      isOver = true;
    });
    let meanwhile = 0;
    while (!isOver) {
      await store.head(other);
      // As every request, it comes from the event loop.
      await setImmediate();
      if (!isOver) meanwhile += 1;
    }
    await working;

    // PostgreSQL works elsewhere.
    if (place.kind === "sqlite") expect(meanwhile).toBeGreaterThanOrEqual(2);
  });

  test.runIf(place.kind === "sqlite")(
    "keeps a photo that an entry names while all entries are looked through for it",
    async () => {
      const time = { nowMs: SOME_TIME_MS };
      const clock = { now: () => ({ epochMs: time.nowMs, utcOffsetMinutes: 480 }) };
      const { store, ledgerId } = await filled({ options: { clock } });
      const [kept, loose] = [photoOf("留着"), photoOf("没人要")];
      for (const photo of [kept, loose]) await sendWhole(store, ledgerId, photo);
      await store.photos.purge(ledgerId);
      time.nowMs += 31 * DAY_MS;

      const purging = store.photos.purge(ledgerId);
      await store.push(ledgerId, pushOf({ entries: [pushedLunch({ photos: kept.id })] }));
      const removed = await purging;

      expect(removed).toBe(1);
      expect(await store.photos.read(ledgerId, kept.id)).toEqual(kept.bytes);
      expect(await store.photos.read(ledgerId, loose.id)).toBe(null);
    },
  );

  let shared: Awaited<ReturnType<typeof fill>> | undefined;
  /** The store is closed after each test; the ledger stays. */
  async function filled({ options, totals = "known" }: Filled = {}) {
    const store = await place.open(options);
    shared ??= await fill(store);
    const { db } = place.connect();
    const write = totals === "known" ? totalsBecomeKnown : totalsBecomeUnknown;
    await db.executeQuery(write(db, shared.ledgerId).compile());
    return { store, ...shared };
  }
});

const TOTALS = ["known", "unknown"] as const;

interface Filled {
  readonly options?: StoreOptions;
  readonly totals?: (typeof TOTALS)[number];
}

async function fill(store: LedgerStore) {
  const ledgerId = await newLedger(store);
  const entries = Array.from({ length: COUNT }, (_, number) => madeUp(number));
  for (let from = 0; from < COUNT; from += 200) {
    await store.push(ledgerId, pushOf({ entries: entries.slice(from, from + 200) }));
  }
  return { ledgerId, entries };
}

function madeUp(number: number): PushedEntry {
  const day = number < RANGE_ROWS + 300 ? 15 : 1 + (number % 14);
  const accounts = [
    {},
    { accountId: "account:微信" },
    { type: "TRANSFER" as const, accountId: "account:微信", toAccountId: "account:招行" },
    { accountId: "account:招行", foreign: `USD ${number % 9}.00 @7.1`, createdAtMs: number },
  ];
  return pushedLunch({
    amountFen: 100 + number,
    date: `2026-11-${String(day).padStart(2, "0")}`,
    categoryId: number % 500 === 0 ? "EXPENSE:交通" : "EXPENSE:餐饮",
    deleted: number % 11 === 0,
    ...accounts[number % accounts.length],
  });
}

const PAGE = { limit: 200, offset: 0 };
const SEARCHES: readonly EntrySearch[] = [
  PAGE,
  { limit: 1000, offset: 0 },
  { limit: 50, offset: RANGE_ROWS - 20 },
  { limit: 50, offset: RANGE_ROWS + 700 },
  { limit: 50, offset: 5 * COUNT },
  { ...PAGE, categoryIds: ["EXPENSE:交通"] },
  { limit: 2, offset: 1, categoryIds: ["EXPENSE:交通"] },
  { limit: 2, offset: 3, categoryIds: ["EXPENSE:交通"] },
  { ...PAGE, categoryIds: ["EXPENSE:钓鱼"] },
  { ...PAGE, type: "TRANSFER", offset: 300 },
  { ...PAGE, type: "INCOME" },
  { ...PAGE, accountIds: ["account:招行"], from: "2026-11-02", to: "2026-11-14" },
  { ...PAGE, from: "2026-11-16" },
] as readonly EntrySearch[];

function isWanted(entry: PushedEntry, { from, to, type, categoryIds, accountIds }: EntrySearch) {
  const { deleted, date, accountId, toAccountId } = entry;
  if (deleted || (from !== undefined && date < from) || (to !== undefined && date > to)) {
    return false;
  }
  if (type !== undefined && entry.type !== type) return false;
  if (categoryIds !== undefined && !categoryIds.includes(entry.categoryId)) return false;
  return (
    accountIds === undefined || [accountId, toAccountId].some((id) => accountIds.includes(id ?? ""))
  );
}

function newestFirst(one: PushedEntry, other: PushedEntry): number {
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
