import { describe, expect, test } from "vitest";
import { NOW } from "../../testing/conversation-driver.ts";
import { parsed } from "../../testing/transactions.ts";
import { fenFromYuan } from "../money.ts";
import type { ParsedTransaction } from "../transaction.ts";
import { contradicted } from "./parsed.ts";

const context = { recentCategories: [], customCategories: [], now: NOW };
const item = (yuan: number, description: string, told: object = {}): ParsedTransaction =>
  parsed({ amount: fenFromYuan(yuan), description, ...told });

test.each([
  ["午饭35，打车20", [item(35, "午饭"), item(20, "打车")]],
  ["昨天打的回家35块5", [item(35.5, "打车", { date: "2026-11-14" })]],
  ["发工资9000", [item(9000, "工资", { type: "INCOME" })]],
  ["午饭35", [item(35, "餐饮")]],
])("%s: the words allow %o", (text, items) => {
  expect(contradicted(items, { text, context })).toEqual(items.map(() => false));
});

test.each([
  ["a wrong type", "午饭35", item(35, "午饭", { type: "INCOME" })],
  ["a wrong day", "昨天打车35", item(35, "打车")],
  ["an unsaid day", "午饭35", item(35, "午饭", { date: "2026-11-13" })],
  ["a wrong name", "午饭35", item(35, "电脑")],
  ["an unrelated name", "排骨三十", item(30, "乐队排练")],
  ["a planned payment", "明天要交房租三千", item(3000, "房租")],
  ["a wrong amount", "午饭35", item(32, "午饭")],
])("%s contradicts the words: %s", (_, text, spoilt) => {
  expect(contradicted([spoilt], { text, context })).toEqual([true]);
});

describe("an item that our own reading does not hold", () => {
  test.each([
    ["奶茶", item(15, "奶茶")],
    ["昨天喝了奶茶", item(15, "奶茶", { date: "2026-11-14" })],
  ])("is not contradicted by its words: %s", (text, unheard) => {
    expect(contradicted([unheard], { text, context })).toEqual([false]);
  });

  test.each([
    ["a day that nobody said", "奶茶", item(15, "奶茶", { date: "2026-11-14" })],
    ["another day", "昨天喝了奶茶", item(15, "奶茶", { date: "2026-11-13" })],
    ["another name", "奶茶", item(15, "电脑")],
  ])("is contradicted by %s: %s", (_, text, unheard) => {
    expect(contradicted([unheard], { text, context })).toEqual([true]);
  });
});

test.each([
  ["午饭35，打车20", [item(35, "打车"), item(20, "午饭")]],
  ["水费三十八电费九十二", [item(38, "电费"), item(92, "水费")]],
  ["降压药四十，膏药二十五", [item(40, "膏药"), item(25, "降压药")]],
])("two swapped names both contradict the words: %s", (text, items) => {
  expect(contradicted(items, { text, context })).toEqual([true, true]);
});
