import { expect, test } from "vitest";
import { contextAt } from "../../../testing/engine-samples.ts";
import { record } from "./record.ts";

const droppedIn = (said: string) => record(said, contextAt()).act.dropped;

test.each([
  ["买菜三四十", "range", 30, "EXPENSE"],
  ["打车二三十，午饭二十五", "range", 20, "EXPENSE"],
  ["晚饭两三百", "range", 200, "EXPENSE"],
  ["早餐七八块", "range", 7, "EXPENSE"],
  ["吃饭三十到四十", "range", 30, "EXPENSE"],
  ["机票800元到900元", "range", 800, "EXPENSE"],
  ["发工资三四千", "range", 3000, "INCOME"],
  ["打算花三四百买鞋", "planned", 300, "EXPENSE"],
])("%s is left out as %s, with a draft of %d, %s", (said, reason, yuan, type) => {
  const amount = yuan * 100;

  expect(droppedIn(said)).toMatchObject([{ reason, amount, draft: { amount, type } }]);
  expect(droppedIn(said)[0]?.draft?.confidence).toBeLessThan(0.7);
});

test.each([
  "来了三四十人花了五百",
  "走了三四十公里加油两百",
  "坐3-5路公交两块",
  "买了七八个苹果二十",
  "玩了2、3个小时花了50",
])("%s holds no range of money", (said) => {
  expect(droppedIn(said)).toEqual([]);
});
