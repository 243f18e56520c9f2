import { expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

test.each([
  ["咖啡16饮品", "点了两杯 一杯十六", "0 amount=32"],
  ["咖啡18饮品", "买了三杯，每杯18", "0 amount=54"],
  ["吃饭60餐饮 电影票40娱乐", "买了两张，一张四十", "1 amount=80"],
])("%s: %s counts the draft of that price", (batch, text, expected) => {
  expect(answerTo(batch, text)).toBe(expected);
});

test.each([
  ["咖啡18饮品", "买了两杯奶茶 一杯十八"],
  ["咖啡18饮品", "买了两杯 一杯十五"],
  ["咖啡18饮品 奶茶18饮品", "买了两杯，一杯18"],
])("%s: %s does not", (batch, text) => {
  expect(answerTo(batch, text)).not.toMatch(/amount=36/);
});
