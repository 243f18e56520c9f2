import { expect, test } from "vitest";
import { countIn } from "./plain-measure.ts";

test.each([
  [4, "个小时", "小时", 4],
  [5, "个钟", "小时", 5],
  [3, "节", "节课", 3],
  [3, "天", "日", 3],
  [0.5, "年", "月", 6],
  [2, "小时", "分钟", 120],
  [3, "个", "斤", null],
  [6, "次", "节", null],
  [2, "月", "年", null],
])("%d %s counted in %s is %s", (count, measure, unit, expected) => {
  expect(countIn({ start: 0, end: 1, count, measure }, unit)).toBe(expected);
});
