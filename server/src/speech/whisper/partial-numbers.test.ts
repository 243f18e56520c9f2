import { findAmounts } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { mayBePartial } from "./partial-numbers.ts";

/** The amounts of a text that may lack a part; `unsure` are the characters of low probability. */
function partialIn(text: string, unsure = ""): readonly string[] {
  const certainty = Array.from(text, (each) => (unsure.includes(each) ? 0.4 : 0.99));
  return findAmounts(text)
    .filter((amount) => mayBePartial({ text, certainty }, amount))
    .map(({ start, end }) => text.slice(start, end));
}

describe("a part may be missing", () => {
  test.each([
    ["打车20吧。咖啡15", "", ["20"]],
    ["工资到账一万钱。", "", ["一万"]],
    ["话费一百是", "", ["一百"]],
    ["买菜123块肉。油100", "", ["123块"]],
    ["工资到账一万而且。", "", ["一万"]],
    ["买菜123块6块。", "", ["123块"]],
    ["五万三十五块。", "", ["五万三十五块"]],
    ["工资收到几十百张", "", ["十"]],
    ["黄族三戒五百。", "戒", ["五百"]],
    ["咖啡十祖块五电影票80", "祖", ["十"]],
    ["买菜123块钱", "钱", ["123块钱"]],
    ["话费一百\ufffd、打车28", "", ["一百"]],
  ])("in %s", (text, unsure, partial) => {
    expect(partialIn(text, unsure)).toEqual(partial);
  });
});

describe("nothing is missing", () => {
  test.each([
    "午饭35块，打车28，工资到账12000",
    "买菜123块钱、油100块",
    "第一笔改成20了",
    "买了三杯奶茶一共四十五",
    "两斤苹果三十块",
    "咖啡十九块五",
    "一万零五百",
    "一千二百三十五块",
    "一万五",
    "20块整",
  ])("in %s", (text) => {
    expect(partialIn(text)).toEqual([]);
  });

  test("in an amount between sure words", () => {
    expect(partialIn("买了3个5块", "买了")).toEqual([]);
  });
});
