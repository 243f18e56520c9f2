import { describe, expect, test } from "vitest";
import { findAmounts } from "./find-amounts.ts";

function yuan(text: string): readonly number[] {
  return findAmounts(text).map(({ amount }) => amount / 100);
}

describe("a price times a count", () => {
  test.each([
    ["奶茶15*3杯", [45]],
    ["奶茶15×2", [30]],
    ["奶茶15X3", [45]],
    ["奶茶15 x 2", [30]],
    ["奶茶15块乘以3", [45]],
    ["奶茶十五乘三", [45]],
    ["3杯*15", [45]],
    ["3杯*15的咖啡", [45]],
    ["口罩 2 * 10", [20]],
    ["打印0.5*20张", [10]],
    ["门票80元x3", [240]],
    ["奶茶15*3=45", [45]],
    ["可乐3*6瓶18", [18]],
    ["地铁4*2打车30", [8, 30]],
    ["电影票45*2张，爆米花30", [90, 30]],
    ["工资200*22天", [4400]],
    ["奶茶15*3，20打车", [45, 20]],
  ])("%s", (text, expected) => expect(yuan(text)).toEqual(expected));
});

describe("no price at all", () => {
  test.each([
    ["a4纸210*297 30元", [30]],
    ["床垫1.8*2米的2000", [2000]],
    ["床单1.5x2m的89", [89]],
    ["1.8*2的床垫2000", [2000]],
    ["瓷砖60*120，500块", [500]],
    ["打3x3篮球报名费50", [50]],
    ["买了3*500ml牛奶15", [15]],
    ["7*24小时便利店30", [30]],
    ["打车15乘2路公交2块", [15, 2]],
    ["打车二十乘十号线五块", [20, 5]],
    ["降噪耳机x200 899", [899]],
  ])("%s", (text, expected) => expect(yuan(text)).toEqual(expected));
});

describe("分 said of a fee", () => {
  test.each([
    ["水费5分", [0.05]],
    ["理财收益3分", [0.03]],
    ["停车费五分，打车30", [0.05, 30]],
    ["考试95分", []],
    ["评分5分", []],
    ["借款利息三分", []],
    ["停车费5分钟", []],
    ["奶茶三分糖15", [15]],
  ])("%s", (text, expected) => expect(yuan(text)).toEqual(expected));
});
