import { expect, test } from "vitest";
import { transaction } from "../../../testing/transactions.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import { fen } from "../../money.ts";
import { answerQuery } from "./answer-query.ts";
import type { LedgerQuery, Measure, QueriedEntry } from "./ledger-query.ts";

const TODAY = "2026-11-15" as CalendarDate;
const entry = (id: string, yuan: number, said: Partial<QueriedEntry> = {}): QueriedEntry => ({
  ...transaction({ description: id, amount: fen(yuan * 100), date: TODAY }),
  id,
  ...said,
});
const lunch = entry("午饭", 35.5);
const dinner = entry("晚饭", 50);
const taxi = entry("打车回家", 60, { category: "交通" });
const ENTRIES = [lunch, dinner, taxi];

const figures = (measure: Measure, said: Partial<LedgerQuery> = {}, entries = ENTRIES) => {
  const period = { range: { from: TODAY, to: TODAY }, words: "今天" };
  const query = { period, type: "EXPENSE", category: null, words: null, measure, ...said } as const;
  return answerQuery(query, entries).figures;
};

test.each([
  [{ without: [{ category: null, words: "打车" }] }, 8550, 2],
  [{ without: [{ category: "餐饮", words: null }] }, 6000, 1],
  [
    {
      anyOf: [
        { category: null, words: "午" },
        { category: "交通", words: null },
      ],
    },
    9550,
    2,
  ],
  [{ bounds: { least: fen(5000), most: null, strict: false } }, 11_000, 2],
  [{ bounds: { least: fen(5000), most: null, strict: true } }, 6000, 1],
  [{ bounds: { least: null, most: fen(5000), strict: true } }, 3550, 1],
  [{ bounds: { least: fen(3000), most: fen(5000), strict: false } }, 8550, 2],
])("narrowed to %j", (said, total, count) => {
  expect(figures({ kind: "sum" }, said)).toEqual({ kind: "sum", total, count });
});

test("somebody or a place is found in the description, the note and the tags", () => {
  const told = [
    { ...lunch, description: "和老李吃饭" },
    { ...dinner, note: "老李请客" },
    { ...taxi, tags: "老李" },
  ];

  expect(figures({ kind: "count" }, { mention: "老李" }, told)).toMatchObject({ count: 3 });
  expect(figures({ kind: "count" }, { words: "老李" }, told)).toMatchObject({ count: 2 });
});

test("the second largest, and the second highest group", () => {
  expect(figures({ kind: "largest", most: 1, rank: 2 })).toMatchObject({ entries: [dinner] });
  const second = { kind: "groups", by: "category", of: "sum", show: "highest", rank: 2 } as const;
  expect(figures(second)).toMatchObject({ highest: { key: "交通" } });
});

test("one group for each of several things", () => {
  const anyOf = [
    { category: "餐饮", words: null },
    { category: null, words: "打车" },
  ];

  expect(
    figures({ kind: "groups", by: "subject", of: "sum", show: "all" }, { anyOf }),
  ).toMatchObject({
    groups: [
      { key: "餐饮", total: 8550, count: 2 },
      { key: "打车", total: 6000, count: 1 },
    ],
  });
});
