import { describe, expect, test } from "vitest";
import { yuan } from "../../../testing/questions.ts";
import { createAmountCheck } from "./amount-check.ts";

describe("amounts that were said, or follow from the words", () => {
  test.each([
    ["午饭35块", [], 35],
    ["三十五块五", [], 35.5],
    ["一千二", [], 1200],
    ["三个人吃火锅两百四AA", [], 80],
    ["两杯奶茶一杯15", [], 30],
    ["苹果五块一斤买了两斤", [], 10],
    ["衣服200打八折", [], 160],
    ["衣服200打八五折", [], 170],
    ["原价120优惠了20", [], 100],
    ["菜30肉50一共", [], 80],
    ["早饭10午饭20晚饭30总共", [], 60],
    ["鞋子300我出一半", [], 150],
    ["金额都加10块", [35, 20], 45],
    ["第一笔少记了5块", [35], 40],
    ["多记了8块", [35], 27],
    ["第一笔翻倍", [35], 70],
    ["打个九折", [35], 31.5],
    ["三个人平摊", [60], 20],
    ["两笔金额弄反了", [35, 20], 20],
    ["少了个零", [35], 350],
    ["零头抹掉", [35.8], 35],
    ["加10块", [10], 20],
  ])("%s with %j: %d", (text, drafts, amount) => {
    expect(check(text, drafts)(yuan(amount))).toBe(true);
  });
});

describe("amounts that were made up", () => {
  test.each([
    ["午饭35块", [], 350],
    ["午饭35块", [], 3.5],
    ["午饭35块", [], 36],
    ["午饭", [], 20],
    ["第二笔改成50", [35, 20], 100],
    ["第二笔改成50", [35, 20], 25],
    ["第一笔改成50", [35, 20], 2],
    ["9点30，打车20", [], 30],
    ["卡尾号1234，午饭20", [], 1234],
    ["60块5，打车20", [], 60],
    ["第3，改成20", [35], 3],
    ["3点打车20", [], 60],
    ["加油200", [], 400],
    ["改成收入", [35], 36],
    ["三四十块", [], 35],
    ["50美元", [], 50],
  ])("%s with %j: %d", (text, drafts, amount) => {
    expect(check(text, drafts)(yuan(amount))).toBe(false);
  });
});

test("an amount of the local engine counts, and the engine runs only if nothing else explains it", () => {
  let asked = 0;
  const isSaid = createAmountCheck({
    said: ["午饭35块"],
    drafts: [],
    local: () => {
      asked += 1;
      return [yuan(77)];
    },
  });

  expect([isSaid(yuan(35)), asked]).toEqual([true, 0]);
  expect([isSaid(yuan(77)), isSaid(yuan(78)), asked]).toEqual([true, false, 1]);
});

function check(text: string, drafts: readonly number[]) {
  return createAmountCheck({ said: [text], drafts: drafts.map(yuan), local: () => [] });
}
