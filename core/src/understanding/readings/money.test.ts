import { expect, test } from "vitest";
import { scanNumber } from "../numbers/scan-number.ts";
import { markedMoneyAt } from "./money.ts";

/** Every way to read the money that starts at `start`: its words, and the sum with its currency. */
function readings(text: string, start = 0): readonly string[] {
  const number = scanNumber(text, start);
  if (number === null) return [];
  return markedMoneyAt(text, start, number).map(
    ({ end, yuan, loose, foreign }) =>
      `${text.slice(start, end)} ${loose ? "~" : ""}${yuan}${foreign ?? ""}`,
  );
}

test.each([
  ["三十块", "三十块 30"],
  ["三十多块钱", "三十多块钱 ~30"],
  ["三十来块", "三十来块 ~30"],
  ["五块半", "五块半 5.5, 五块 5"],
  ["五块五毛二", "五块五毛二 5.52, 五块五毛 5.5, 五块 5"],
  ["三块零四", "三块零四 3.04, 三块 3"],
  ["五块八分", "五块八分 5.08, 五块 5"],
  ["五块88", "五块88 5.88, 五块 5"],
  ["五块五一个", "五块五一 5.51, 五块五 5.5, 五块 5"],
  ["三毛五分", "三毛五分 0.35, 三毛 0.3"],
  ["八分钱", "八分钱 0.08"],
  ["五分", "五分 0.05"],
])("%s is read as %s", (text, said) => {
  expect(readings(text).join(", ")).toBe(said);
});

test.each([
  ["the thing after it", "三毛两个", "三毛 0.3"],
  ["the next price", "三毛五十", "三毛 0.3"],
  ["the next price", "三块2元", "三块 3"],
  ["the hour", "六块九点半", "六块 6"],
  ["half a day", "五块半天", "五块 5"],
])("a figure of %s is no part of the sum: %s", (_, text, said) => {
  expect(readings(text).join(", ")).toBe(said);
});

test.each(["30¥20", "30rmb20", "三十来接我", "三分甜", "一百毛"])(
  "the number in %s is no marked money",
  (text) => {
    expect(readings(text)).toEqual([]);
  },
);

test.each([
  ["20美元", 0, "20美元 20美元"],
  ["20块美金", 0, "20块美金 20美金"],
  ["usd 20", 4, "20 20usd"],
  ["20刀", 0, "20刀 20刀"],
  ["5刀", 0, "5刀 5刀"],
])("%s is foreign money: %s", (text, start, said) => {
  expect(readings(text, start).join(", ")).toBe(said);
});

test("what is cut, 两刀肉, was not paid", () => {
  expect(readings("两刀肉")).toEqual([]);
});
