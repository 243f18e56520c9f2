import { expect, test } from "vitest";
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
])("%s may be %o", (text, items) => {
  expect(contradicted(items, { text, context })).toEqual(items.map(() => false));
});

test.each([
  ["another type", "午饭35", item(35, "午饭", { type: "INCOME" })],
  ["another day", "昨天打车35", item(35, "打车")],
  ["a day that nobody said", "午饭35", item(35, "午饭", { date: "2026-11-13" })],
  ["another name", "午饭35", item(35, "电脑")],
  ["the name of something else", "排骨三十", item(30, "乐队排练")],
  ["a sum that is only planned", "明天要交房租三千", item(3000, "房租")],
  ["another amount than the one that is plainly told", "午饭35", item(32, "午饭")],
])("%s is marked: %s", (_, text, spoilt) => {
  expect(contradicted([spoilt], { text, context })).toEqual([true]);
});

test.each([
  ["午饭35，打车20", [item(35, "打车"), item(20, "午饭")]],
  ["水费三十八电费九十二", [item(38, "电费"), item(92, "水费")]],
  ["降压药四十，膏药二十五", [item(40, "膏药"), item(25, "降压药")]],
])("names that changed places are both marked: %s", (text, items) => {
  expect(contradicted(items, { text, context })).toEqual([true, true]);
});
