import { expect, test } from "vitest";
import { TEST_CONTEXT } from "../../testing/correction-in-short.ts";
import type { CalendarDate } from "../calendar-date.ts";
import type { LedgerQuery } from "../ledger/query/ledger-query.ts";
import { isQuerySaid } from "./queried.ts";

const OCTOBER = { from: "2026-10-01" as CalendarDate, to: "2026-10-31" as CalendarDate };
const asked = (said: Partial<LedgerQuery> = {}): LedgerQuery => ({
  period: { range: OCTOBER, words: "2026年10月" },
  type: "EXPENSE",
  category: null,
  words: null,
  measure: { kind: "sum" },
  ...said,
});

test.each([
  ["上个月钱都霍霍哪了", asked(), true],
  ["钱都霍霍哪了", asked(), true],
  ["这个月钱都霍霍哪了", asked(), false],
  ["明年钱都霍霍哪了", asked(), false],
  ["上个月奶茶霍霍掉多少", asked({ words: "奶茶" }), true],
  ["上個月ＣＯＣＯ霍霍掉多少", asked({ words: "coco" }), true],
  ["上个月奶茶霍霍掉多少", asked({ words: "咖啡" }), false],
  ["上个月赚了个啥", asked(), false],
  ["上个月赚了个啥", asked({ type: "INCOME" }), true],
  ["上个月赚了个啥", asked({ type: null }), true],
  ["上个月#旅行霍霍掉多少", asked(), false],
  ["上个月#旅行霍霍掉多少", asked({ tag: "旅行" }), true],
])("%s can mean %j: %s", (text, query, isSaid) => {
  expect(isQuerySaid(query, text, TEST_CONTEXT)).toBe(isSaid);
});
