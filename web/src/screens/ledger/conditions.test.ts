import { type CalendarDate, categoryBook, fen } from "@suikouji/core";
import { someAccount } from "@suikouji/core/testing/some-accounts";
import { expect, test } from "vitest";
import { conditionsOf } from "./conditions.ts";
import { NOT_NARROWED } from "./matches-search.ts";

const day = (text: string) => text as CalendarDate;
const NAMES = { categories: categoryBook([]), accounts: [someAccount()] };
const namesOf = (narrowing: Partial<typeof NOT_NARROWED>) =>
  conditionsOf({ ...NOT_NARROWED, ...narrowing }, NAMES).map(({ name }) => name);

test("every filter is one condition, every category and tag its own", () => {
  const narrowing = {
    type: "EXPENSE",
    categoryIds: ["EXPENSE:餐饮", "EXPENSE:交通"],
    days: { from: day("2026-11-01"), to: day("2026-11-30") },
    amounts: { from: fen(1250), to: fen(10_000) },
    tags: ["出差", "报销"],
    words: "打车",
    accountIds: ["wechat"],
  } as const;

  const conditions = conditionsOf(narrowing, NAMES);

  expect(conditions).toEqual([
    { name: "2026年11月1日到2026年11月30日", without: { days: null } },
    { name: "12.5 到 100 元", without: { amounts: null } },
    { name: "支出", without: { type: null } },
    { name: "餐饮", without: { categoryIds: ["EXPENSE:交通"] } },
    { name: "交通", without: { categoryIds: ["EXPENSE:餐饮"] } },
    { name: "微信", without: { accountIds: [] } },
    { name: "#出差", without: { tags: ["报销"] } },
    { name: "#报销", without: { tags: ["出差"] } },
    { name: "「打车」", without: { words: null } },
  ]);
});

test("a span that is open at one end says so", () => {
  expect(namesOf({ days: { from: day("2026-11-01"), to: null } })).toEqual(["2026年11月1日起"]);
  expect(namesOf({ days: { from: null, to: day("2026-11-01") } })).toEqual(["到2026年11月1日为止"]);
  expect(namesOf({ amounts: { from: fen(5000), to: null } })).toEqual(["50 元以上"]);
  expect(namesOf({ amounts: { from: null, to: fen(5000) } })).toEqual(["50 元以内"]);
  expect(namesOf({ amounts: { from: fen(5000), to: fen(5000) } })).toEqual(["50 元"]);
});
