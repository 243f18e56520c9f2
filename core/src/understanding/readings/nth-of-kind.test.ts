import { expect, test } from "vitest";
import { contextAt, draftsOf } from "../../../testing/engine-samples.ts";
import { show } from "../kinds/show.ts";
import { understand } from "../understand.ts";

const DRINKS = [
  { description: "奶茶", amount: 15, category: "饮品" },
  { description: "打车", amount: 28, category: "交通" },
  { description: "咖啡", amount: 18, category: "饮品" },
];
const RIDES = [
  { description: "打车", amount: 28, category: "交通" },
  { description: "地铁", amount: 4, category: "交通" },
];
const MEALS = [
  { description: "早饭", amount: 8, category: "餐饮" },
  { description: "午饭", amount: 32, category: "餐饮" },
];

test.each([
  ["第二杯是二十", DRINKS, "change 3 amount=20"],
  ["第一杯不要了", DRINKS, "cancel 1"],
  ["第二趟是昨天的", RIDES, "change 2 date=2026-11-14"],
  ["第一顿改成十块", MEALS, "change 1 amount=10"],
  ["第三顿改成十块", MEALS, "unclear target"],
  ["第二杯半价", DRINKS, "unclear target"],
])("%s counts the drafts of its kind", (said, items, act) => {
  const about = { batch: draftsOf(items), asked: null, context: contextAt() };

  expect(show(understand(said, about))).toBe(act);
});
