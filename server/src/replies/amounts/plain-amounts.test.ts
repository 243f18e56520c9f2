import { findAmounts } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { allPlainAmounts, amountsIn, amountsInDigits, amountsInNumerals } from "./plain-amounts.ts";

describe("numerals that are clearly money", () => {
  test.each([
    ["吃饭花了六十块，打车三十，工资收到九千", [60, 30, 9000]],
    ["十块", [10]],
    ["房租两千三百四十五元。水费一百", [2345, 100]],
    ["工资一万二千", [12_000]],
    ["买菜二十一块钱；买肉三百五十", [21, 350]],
  ])("%s: %j", (text, yuan) => {
    expect(amountsInNumerals(text)).toEqual(yuan.map((each) => each * 100));
  });
});

describe("ambiguous numerals are left to findAmounts", () => {
  test.each([
    "三四十块",
    "几百块",
    "一百二",
    "一百零五",
    "百分之十",
    "八百到九百",
    "九点三十，打车",
    "十一月二十，打车",
    "大年三十，红包",
    "双十一，买衣服",
    "第十，改掉",
    "六十块五",
    "三十个",
    "负三十",
    "三萬四千",
    "改成八",
    "五百多",
    "港币两千",
  ])("%s", (text) => {
    expect(amountsInNumerals(text)).toEqual([]);
  });
});

test("digits after 块 are its decimals, not an amount", () => {
  expect(amountsInDigits("过路费12块5，打车20")).toEqual([2000]);
});

test("findAmounts finds every amount that is found here", () => {
  const before = ["", "午饭", "打车花了", "收到", "周五", "老", "昨天晚上", "改成", "一共", "还差"];
  const numbers = [
    "60",
    "12.5",
    "六十",
    "三十五",
    "一百",
    "两百一十",
    "九千",
    "一万二千三百",
    "十",
  ];
  const after = ["", "块", "块钱", "元", "，打车20", "块，再来", "。", "个", "多", "块五", "点"];
  const texts = before.flatMap((lead) =>
    numbers.flatMap((number) => after.map((rest) => `${lead}${number}${rest}`)),
  );

  const unheard = texts.filter((text) => {
    const heard: readonly number[] = findAmounts(text).map(({ amount }) => amount);
    const plain = [...amountsInDigits(text), ...amountsInNumerals(text)];
    return !plain.every((amount) => heard.includes(amount));
  });

  expect(unheard).toEqual([]);
  expect(texts.filter((text) => allPlainAmounts(text) !== null).length).toBeGreaterThan(200);
  for (const text of texts) {
    expect(amountsIn(text), text).toEqual(findAmounts(text).map(({ amount }) => amount));
  }
});
