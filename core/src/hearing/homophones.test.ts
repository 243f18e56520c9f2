import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { homophoneFigures } from "./homophones.ts";

describe("a character that sounds like 十, 百, 千 or 万 behind a figure", () => {
  test.each([
    ["烟四是二块", ["四是二块"]],
    ["烟4是2块", ["4是2块"]],
    ["打车三石五，咖啡19", ["三石五"]],
    ["买菜一百四时二块五", ["一百四时二块五"]],
    ["烟四是块", ["四是块"]],
    ["打车一白六", ["一白六"]],
    ["打车一白六咖啡十九", ["一白六"]],
    ["鞋子两摆零五块", ["两摆零五块"]],
    ["手机三前五", ["三前五"]],
    ["房租三前块钱", ["三前块钱"]],
    ["工资一完二", ["一完二"]],
    ["奖金两玩五千", ["两玩五千"]],
  ])("%s", (text, stretches) => {
    expect(homophoneFigures(text)).toEqual(stretches);
  });

  test.each([
    "打车三十，是昨天的",
    "一共二十是午饭",
    "一共二十是五个人的",
    "热干面不是十二是八块",
    "第一是五块",
    "周四是二块",
    "老三是五块",
    "一是买菜二是打车",
    "三白菜五块",
    "买了三白酒五十",
    "周三前五块",
    "三天前五十",
    "吃完二十",
    "两碗五块",
    "住一晚二百",
    "一石二鸟",
  ])("not in %s", (text) => {
    expect(homophoneFigures(text)).toEqual([]);
  });
});

describe("a character that sounds like a figure between numerals and 块", () => {
  test.each([
    ["打车三十武块", ["三十武块"]],
    ["奶茶二十酒元", ["二十酒元"]],
    ["买菜一百流十块", ["一百流十块"]],
    ["咖啡三十是块", ["三十是块"]],
    ["停车一百另五", ["一百另五"]],
    ["学费两千领三十", ["两千领三十"]],
  ])("%s", (text, stretches) => {
    expect(homophoneFigures(text)).toEqual(stretches);
  });

  test.each([
    "下午十块",
    "给小刘十块",
    "买酒十块",
    "打车三十吧",
    "三十起步",
    "一百就够了",
    "打车一百，另五块停车",
    "五十把伞",
  ])("not in %s", (text) => {
    expect(homophoneFigures(text)).toEqual([]);
  });
});

describe("快 and the like for 块 at the end of a clause", () => {
  test.each([
    ["午饭三十快", ["三十快"]],
    ["豆腐三快五", ["三快五"]],
    ["午饭三十快，打车20", ["三十快"]],
    ["洗车30筷", ["30筷"]],
    ["理发三十员", ["三十员"]],
  ])("%s", (text, stretches) => {
    expect(homophoneFigures(text)).toEqual(stretches);
  });

  test.each([
    "三十快到家了",
    "快递三十",
    "肯德基三十快餐",
    "花了三十快没钱了",
    "一百员工",
    "三十块",
  ])("not in %s", (text) => {
    expect(homophoneFigures(text)).toEqual([]);
  });
});

describe("on the open sentences of the evaluation", () => {
  const said = ["parse", "correct"].flatMap((task) =>
    readFileSync(new URL(`../../../eval/open/${task}.jsonl`, import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => (JSON.parse(line) as { readonly text: string }).text),
  );
  const marked = said.filter((text) => homophoneFigures(text).length > 0);

  test("fewer than 0.3 % of them hold a homophone", () => {
    expect(said.length).toBeGreaterThan(9000);
    expect(marked.length / said.length).toBeLessThan(0.003);
  });

  test("those that do were transcribed by a recognizer that wrote 快 for 块", () => {
    expect(marked.filter((text) => !text.includes("快"))).toEqual([]);
  });
});
