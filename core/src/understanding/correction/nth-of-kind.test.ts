import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const RIDES = "打车30交通 午饭25餐饮 打车18交通 奶茶15饮品";

describe("the nth of several drafts of one name", () => {
  test.each([
    ["第二次打车是二十六", "2 amount=26"],
    ["第一次打车改成35", "0 amount=35"],
    ["第2次打车应该是20", "2 amount=20"],
    ["打车第二趟是22", "2 amount=22"],
    ["把第二趟打车改成20", "2 amount=20"],
    ["第二次打车那笔删掉", "cancel 2"],
    ["第一趟打车二十，第二趟三十五", "0 amount=20; 2 amount=35"],
    ["第二趟打车三十五", "2 amount=35"],
  ])("%s", (text, expected) => {
    expect(answerTo(RIDES, text)).toBe(expected);
  });
});

describe("no such draft, or an ordinal of all", () => {
  test.each([
    ["第三次打车是21", "unclear target"],
    ["第二笔改成21", "1 amount=21"],
    ["打车第二笔改成21", "unclear target"],
  ])("%s", (text, expected) => {
    expect(answerTo(RIDES, text)).toBe(expected);
  });
});
