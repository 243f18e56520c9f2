import { describe, expect, test } from "vitest";
import { transaction } from "../../../testing/transactions.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import { fen } from "../../money.ts";
import { answerQuery, percentOf, rangesOf } from "./answer-query.ts";
import { findEntries } from "./find-entries.ts";
import { filterOfGroup } from "./groups.ts";
import type { LedgerQuery, Measure, Period, QueriedEntry } from "./ledger-query.ts";

const day = (date: string) => date as CalendarDate;
const entry = (id: string, yuan: number, said: Partial<QueriedEntry> = {}): QueriedEntry => ({
  ...transaction({ description: id, amount: fen(yuan * 100) }),
  id,
  ...said,
});

const lunch = entry("午饭", 35.5, { date: day("2026-11-01") });
const dinner = entry("晚饭", 50, { date: day("2026-11-20") });
const taxi = entry("打车回家", 60, { date: day("2026-11-30"), category: "交通" });
const salary = entry("工资", 9000, { date: day("2026-11-10"), category: "工资", type: "INCOME" });
const savings = entry("存钱", 5000, {
  date: day("2026-11-11"),
  category: "其他",
  type: "TRANSFER",
});
const october = entry("房租", 3500, { date: day("2026-10-31"), category: "住房" });
const december = entry("年货", 800, { date: day("2026-12-01"), category: "购物" });
const ENTRIES = [december, lunch, taxi, dinner, salary, savings, october];

const period = (from: string, to: string, words = "这个月"): Period => ({
  range: { from: day(from), to: day(to) },
  words,
});
const NOVEMBER = period("2026-11-01", "2026-11-30");
const OCTOBER = period("2026-10-01", "2026-10-31", "上个月");

function asked(measure: Measure, said: Partial<LedgerQuery> = {}): LedgerQuery {
  return { period: NOVEMBER, type: null, category: null, words: null, measure, ...said };
}

const figures = (measure: Measure, said: Partial<LedgerQuery> = {}, entries = ENTRIES) =>
  answerQuery(asked(measure, said), entries).figures;

describe("over November, first and last day included", () => {
  test("a sum without a type is of expenses, transfers and income left out", () => {
    expect(figures({ kind: "sum" })).toEqual({ kind: "sum", total: 14_550, count: 3 });
  });

  test.each([
    [{ category: "餐饮" }, 8550, 2],
    [{ words: "打车" }, 6000, 1],
    [{ category: "餐饮", words: "晚" }, 5000, 1],
    [{ type: "INCOME" }, 900_000, 1],
    [{ type: "TRANSFER" }, 500_000, 1],
  ] as const)("narrowed to %j", (said, total, count) => {
    expect(figures({ kind: "sum" }, said)).toEqual({ kind: "sum", total, count });
  });

  test("a tag is meant as a whole, in any form of writing, and its share is of everything", () => {
    const tagged = { ...taxi, tags: "旅行 ＡＡ制" };
    const all = [lunch, dinner, tagged];

    expect(figures({ kind: "sum" }, { tag: "aa制" }, all)).toEqual({
      kind: "sum",
      total: 6000,
      count: 1,
    });
    expect(figures({ kind: "count" }, { tag: "旅" }, all)).toEqual({
      kind: "count",
      total: 0,
      count: 0,
    });
    expect(figures({ kind: "share", of: "EXPENSE" }, { tag: "旅行" }, all)).toEqual({
      kind: "share",
      part: 6000,
      whole: 14_550,
    });
  });

  test("words are found in other forms of writing", () => {
    const tea = entry("奶茶ＡＢ", 15, { date: day("2026-11-03") });

    expect(findEntries({ ...asked({ kind: "list", most: null }), words: "ab" }, [tea])).toEqual([
      tea,
    ]);
  });

  test("a count is of every type", () => {
    expect(figures({ kind: "count" })).toMatchObject({ count: 5 });
  });

  test("a balance, which transfers do not touch", () => {
    expect(figures({ kind: "balance" })).toEqual({
      kind: "balance",
      income: 900_000,
      expense: 14_550,
    });
  });

  test.each([
    ["day", 30, 485],
    ["week", 30 / 7, 3395],
    ["month", 1, 14_550],
    ["entry", 3, 4850],
  ] as const)("an average by %s, empty ones included", (per, units, average) => {
    const total = 14_550;

    expect(figures({ kind: "average", per })).toEqual({
      kind: "average",
      per,
      average,
      total,
      units,
    });
  });

  test("half of a month counts as half", () => {
    const half = period("2026-11-01", "2026-11-15");

    expect(figures({ kind: "average", per: "month" }, { period: half })).toMatchObject({
      units: 0.5,
      average: 7100,
    });
  });

  test("the largest, the first of equals first", () => {
    const equal = { ...lunch, id: "equal", amount: fen(5000) };

    expect(figures({ kind: "largest", most: 2 })).toMatchObject({
      entries: [taxi, dinner],
      count: 3,
    });
    expect(figures({ kind: "largest", most: 1 }, {}, [dinner, equal])).toMatchObject({
      entries: [dinner],
    });
  });

  test("a list is newest first, and on one day by the time of saving", () => {
    const coffee = entry("咖啡", 18, { date: day("2026-11-20") });

    expect(figures({ kind: "list", most: 3 }, {}, [...ENTRIES, coffee])).toMatchObject({
      entries: [taxi, coffee, dinner],
      count: 6,
    });
  });

  test("a share of the expenses, or of the income", () => {
    const share = (of: "EXPENSE" | "INCOME") =>
      figures({ kind: "share", of }, { category: "餐饮" });

    expect(share("EXPENSE")).toEqual({ kind: "share", part: 8550, whole: 14_550 });
    expect(share("INCOME")).toEqual({ kind: "share", part: 8550, whole: 900_000 });
    expect(percentOf(fen(8550), fen(14_550))).toBe(59);
    expect(percentOf(fen(0), fen(0))).toBe(0);
  });

  test("a comparison reads both periods", () => {
    const measure: Measure = { kind: "compare", with: OCTOBER };

    expect(figures(measure)).toEqual({ kind: "compare", total: 14_550, other: 350_000 });
    expect(rangesOf(asked(measure))).toEqual([NOVEMBER.range, OCTOBER.range]);
  });
});

describe("groups", () => {
  const groups = (
    by: "day" | "week" | "month" | "category" | "words",
    of: "sum" | "count" = "sum",
  ) => figures({ kind: "groups", by, of, show: "all" });

  test("by category, the highest first", () => {
    expect(groups("category")).toEqual({
      kind: "groups",
      by: "category",
      groups: [
        { key: "餐饮", total: 8550, count: 2 },
        { key: "交通", total: 6000, count: 1 },
      ],
      highest: { key: "餐饮", total: 8550, count: 2 },
    });
  });

  test("by count, the most frequent first; every type counts", () => {
    const twice = [salary, { ...lunch, description: "奶茶" }, { ...dinner, description: "奶茶" }];

    expect(
      figures({ kind: "groups", by: "words", of: "count", show: "highest" }, {}, twice),
    ).toMatchObject({
      groups: [{ key: "奶茶" }, { key: "工资" }],
      highest: { key: "奶茶", count: 2 },
    });
  });

  test("by week and day, empty ones included", () => {
    expect(groups("week")).toMatchObject({
      groups: [
        { key: "2026-10-26", total: 3550 },
        { key: "2026-11-02", total: 0 },
        { key: "2026-11-09", total: 0 },
        { key: "2026-11-16", total: 5000 },
        { key: "2026-11-23", total: 0 },
        { key: "2026-11-30", total: 6000 },
      ],
      highest: { key: "2026-11-30" },
    });
    expect(groups("day")).toMatchObject({ highest: { key: "2026-11-30" } });
  });

  test("by month", () => {
    const measure: Measure = { kind: "groups", by: "month", of: "sum", show: "all" };

    expect(figures(measure, { period: period("2026-10-15", "2026-12-02") })).toMatchObject({
      groups: [{ key: "2026-10" }, { key: "2026-11" }, { key: "2026-12" }],
    });
  });

  test.each([
    ["category", "餐饮", [lunch, dinner]],
    ["words", "晚饭", [dinner]],
    ["day", "2026-11-20", [dinner]],
    ["week", "2026-10-26", [lunch]],
    ["month", "2026-11", [lunch, taxi, dinner]],
  ] as const)("%s %s leads to its entries, inside the period", (by, key, found) => {
    const filter = filterOfGroup({ ...asked({ kind: "sum" }), type: "EXPENSE" }, by, key);

    expect(findEntries(filter, ENTRIES)).toEqual(found);
  });
});

describe("a category with children", () => {
  const november = { date: day("2026-11-02") };
  const breakfast = { ...november, category: "早餐", parentCategory: "餐饮" };
  const entries = [...ENTRIES, entry("包子", 8, breakfast), entry("豆浆", 3, breakfast)];
  const of = (measure: Measure, said: Partial<LedgerQuery> = {}) => figures(measure, said, entries);

  test.each([
    ["餐饮", 9650, 4],
    ["早餐", 1100, 2],
  ])("%s is summed with what is part of it", (category, total, count) => {
    expect(of({ kind: "sum" }, { category })).toEqual({ kind: "sum", total, count });
  });

  test("has the share of all of them", () => {
    expect(of({ kind: "share", of: "EXPENSE" }, { category: "餐饮" })).toEqual({
      kind: "share",
      part: 9650,
      whole: 15_650,
    });
  });

  test("is one group, and its children are groups beside it when it alone is asked about", () => {
    const byCategory = { kind: "groups", by: "category", of: "sum", show: "all" } as const;
    const groups = (said: Partial<LedgerQuery>) => {
      const found = of(byCategory, said);
      return found.kind === "groups" && found.groups.map(({ key, total }) => [key, total]);
    };
    const highest = (category: string) => of(byCategory, { category });

    expect(groups({})).toEqual([
      ["餐饮", 9650],
      ["交通", 6000],
    ]);
    expect(groups({ category: "餐饮" })).toEqual([
      ["餐饮", 9650],
      ["早餐", 1100],
    ]);
    expect(groups({ category: "早餐" })).toEqual([["早餐", 1100]]);
    expect(highest("餐饮")).toMatchObject({ highest: { key: "早餐" } });
    expect(highest("交通")).toMatchObject({ highest: { key: "交通" } });
    const filter = filterOfGroup({ ...asked(byCategory), type: "EXPENSE" }, "category", "餐饮");
    expect(findEntries(filter, entries)).toHaveLength(4);
  });
});

test.each([
  [{ kind: "sum" }, { total: 0, count: 0 }],
  [{ kind: "balance" }, { income: 0, expense: 0 }],
  [
    { kind: "average", per: "entry" },
    { average: 0, units: 0 },
  ],
  [{ kind: "largest", most: 3 }, { entries: [] }],
  [
    { kind: "list", most: null },
    { entries: [], count: 0 },
  ],
  [
    { kind: "share", of: "EXPENSE" },
    { part: 0, whole: 0 },
  ],
  [
    { kind: "groups", by: "category", of: "sum", show: "highest" },
    { groups: [], highest: null },
  ],
] as const)("empty books: %j", (measure, expected) => {
  expect(figures(measure, {}, [])).toMatchObject(expected);
});
