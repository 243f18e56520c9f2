import { describe, expect, test } from "vitest";
import { transaction } from "../../testing/transactions.ts";
import type { CalendarDate } from "../calendar-date.ts";
import { fen } from "../money.ts";
import type { LedgerEntry } from "./entry.ts";
import {
  type EntrySearch,
  type NamedEntries,
  searchEntries,
  searchLedger,
} from "./entry-search.ts";
import type { EntryFilter } from "./query/ledger-query.ts";

const day = (date: string) => date as CalendarDate;
const saved = (id: string, said: object = {}) => ({ id, ...transaction(said) }) as LedgerEntry;
const entries = [
  saved("taxi", { description: "打车", category: "交通", date: day("2026-11-14") }),
  saved("late", { description: "午饭", date: day("2026-11-12") }),
  saved("noon", { description: "午饭", date: day("2026-11-15"), amount: fen(3500) }),
  saved("evening", { description: "午饭加餐", date: day("2026-11-15") }),
];
const november: EntryFilter = {
  period: { words: "这个月", range: { from: day("2026-11-01"), to: day("2026-11-30") } },
  ...{ type: null, category: null, words: null },
};
const named = (said: Partial<NamedEntries> = {}): NamedEntries => ({
  ...{ kind: "named", filters: [november], amount: null },
  ...said,
});
const found = (search: EntrySearch, among = entries) =>
  searchEntries(search, among).entries.map(({ id }) => id);

describe("saved entries are found", () => {
  test("newest first, and those of one day as they were saved, last first", () => {
    expect(found(named())).toEqual(["evening", "noon", "taxi", "late"]);
  });

  test("by the first filter that finds any", () => {
    const filters = ["吃饭", "打车", "午饭"].map((words) => ({ ...november, words }));

    expect(found(named({ filters }))).toEqual(["taxi"]);
    expect(found(named({ filters: [] }))).toEqual([]);
  });

  test("by their amount, in yuan or in the money that was paid", () => {
    const paid = { currency: "USD", hundredths: 900 } as const;
    const abroad = [
      saved("dear", { foreign: "USD 9.00 @7.1", amount: fen(6390) }),
      saved("tea", { foreign: "USD 8.00 @7.1", amount: fen(900) }),
      saved("euro", { foreign: "EUR 9.00 @8" }),
    ];

    expect(found(named({ amount: fen(3500) }))).toEqual(["noon"]);
    expect(found(named({ paid }), [...entries, ...abroad])).toEqual(["dear"]);
  });

  test("by their ids in the order given, without those that are gone", () => {
    expect(found({ kind: "ids", ids: ["late", "gone", "taxi"] })).toEqual(["late", "taxi"]);
  });

  test("ten at most, with their number", () => {
    const many = Array.from({ length: 12 }, (_, at) => saved(`entry-${at}`));

    expect(searchEntries(named(), many)).toMatchObject({ count: 12, entries: { length: 10 } });
    expect(found({ kind: "latest", count: 1 }, many)).toEqual(["entry-11"]);
  });
});

describe("of the books a search reads", () => {
  const reads = async (search: EntrySearch) => {
    const read: unknown[] = [];
    const ledger = {
      entries: async () => {
        read.push("all");
        return entries;
      },
      entriesBetween: async (range: unknown) => {
        read.push(range);
        return entries;
      },
    };
    await searchLedger(ledger, search);
    return read;
  };

  test("the days that are meant", async () => {
    expect(await reads(named())).toEqual([november.period.range]);
  });

  test.each<EntrySearch>([
    { kind: "latest", count: 1 },
    { kind: "ids", ids: ["taxi"] },
    named({ filters: [] }),
  ])("everything if it names no day: %o", async (search) => {
    expect(await reads(search)).toEqual(["all"]);
  });
});
