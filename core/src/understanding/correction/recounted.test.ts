import { expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

test.each([
  ["咖啡16饮品", "点了两杯 一杯十六", "0 amount=32"],
  ["咖啡18饮品", "买了三杯，每杯18", "0 amount=54"],
  ["吃饭60餐饮 电影票40娱乐", "买了两张，一张四十", "1 amount=80"],
  ["午饭32餐饮 奶茶15饮品", "奶茶十五一杯，买了两杯", "1 amount=30"],
  ["午饭32餐饮 奶茶15饮品", "奶茶两杯，十五一杯", "1 amount=30"],
  ["高铁票353交通 酒店260旅行", "酒店一晚二百六，住了两晚", "1 amount=520"],
  ["冰峰4饮品 门票54旅行", "冰峰五块钱一瓶，我喝了两瓶", "0 amount=10"],
])("%s: %s counts the draft of that price", (batch, text, expected) => {
  expect(answerTo(batch, text)).toBe(expected);
});

test.each([
  ["咖啡18饮品", "买了两杯奶茶 一杯十八"],
  ["咖啡18饮品", "买了两杯 一杯十五"],
  ["咖啡18饮品 奶茶18饮品", "买了两杯，一杯18"],
  ["咖啡18饮品 奶茶15饮品", "奶茶删了，咖啡两杯，一杯18"],
  ["咖啡18饮品 咖啡18饮品", "咖啡两杯，一杯18"],
  ["咖啡18饮品", "又买了两杯咖啡，一杯18"],
])("%s: %s does not", (batch, text) => {
  expect(answerTo(batch, text)).not.toMatch(/amount=36/);
});
