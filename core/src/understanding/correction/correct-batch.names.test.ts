import { describe, expect, test } from "vitest";
import { answerTo } from "../../../testing/correction-in-short.ts";

const THREE = "羊肉泡馍28餐饮 冰峰4饮品 打车18交通";

describe("names of several drafts", () => {
  test.each([
    ["冰峰打车先存", "confirm 1,2"],
    ["泡馍冰峰都对，存", "confirm 0,1"],
    ["泡馍冰峰都是昨天的", "0 date=2026-11-14; 1 date=2026-11-14"],
    ["冰峰、打车都改成五块", "1 amount=5; 2 amount=5"],
    ["冰峰和打车改成五块", "1 amount=5; 2 amount=5"],
  ])("%s means each", (text, expected) => {
    expect(answerTo(THREE, text)).toBe(expected);
  });

  test.each([
    "打车回来累了，泡馍三十",
    "泡馍跟同事吃的，打车二十",
    "冰峰没喝，打车二十",
    "冰峰，打车二十",
    "冰峰打车二十",
    "冰峰和打车二十",
    "冰峰跟打车是连着的，二十",
    "冰峰加打车二十二",
    "泡馍冰峰不要了",
  ])("%s leaves open whose value it is", (text) => {
    expect(answerTo(THREE, text)).toMatch(/^unclear /);
  });

  test("one draft in other order is no two", () => {
    expect(answerTo("油条豆浆9餐饮 公交2交通", "豆浆油条那个十块")).toBe("0 amount=10");
  });

  test("收入和支出记反了 is about the types", () => {
    expect(answerTo("+奖金3000奖金 聚餐460餐饮", "收入和支出记反了")).toBe(
      "0 type=EXPENSE; 1 type=INCOME",
    );
  });
});

describe("a thing that no draft is named after", () => {
  test("may be any draft of its category", () => {
    expect(answerTo("车检300汽车 玻璃水15汽车 罚款200汽车", "审车那笔二百八")).toBe(
      "unclear target",
    );
  });

  test.each([
    ["玫瑰花99人情 牛排326餐饮", "花那束七十九", "0 amount=79"],
    ["雪地胎1680汽车 加油300汽车", "油钱三百五，轮胎是昨天换的", "0 date=2026-11-14; 1 amount=350"],
    ["保温杯69日用 手套49服饰", "杯子那个五十九", "0 amount=59"],
  ])("%s: %s is told by its head", (batch, text, expected) => {
    expect(answerTo(batch, text)).toBe(expected);
  });
});
