import { describe, expect, test } from "vitest";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT, hear, table, weigh } from "./testing/hear.ts";

describe("a day with a point", () => {
  test.each(
    table(`
      11.10买书30 => 30 教育 11-10
      11.10 打车三十 => 30 交通 11-10
      10.1吃饭60打车20 => 60 餐饮 10-01 | 20 交通 10-01
      11.5买菜45.6，打车20 => 45.6 买菜 11-05 | 20 交通 11-05
      羽绒服七百九10.28买的 => 790 服饰 10-28
      苹果11.10 => 11.1 零食
      12.5午饭 => 12.5 餐饮
      3.50买水20买面包 => 3.5 饮品 | 20 零食
      3.5早饭30午饭 => 3.5 餐饮 | 30 餐饮
      9.9买的手机壳，15买的贴膜 => 9.9 数码 | 15 数码
      8.8折买书30 => 30 教育
      2.5升可乐8 => 8 饮品
    `),
  )("opens the sentence: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });
});

describe("a festival", () => {
  test.each(
    table(`
      除夕红包600 => 600 红包 02-16
      中秋红包200 => 200 红包 09-25
      国庆旅游3000 => 3000 旅行 10-01
      国庆机票1200 => 1200 旅行/交通
      端午粽子50 => 50 餐饮/零食
    `),
  )("is the last one: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each([
    ["去年国庆旅游5000", "2025-10-01"],
    ["去年五一旅游3000", "2025-05-01"],
    ["前年中秋送礼500", "2024-09-17"],
    ["去年春节红包3000", "2025-01-29"],
  ])("of another year: %s", (text, date) => {
    expect(parseUtterance(text, CONTEXT)).toMatchObject([{ date }]);
  });
});

describe("what asks for a look", () => {
  test.each(
    table(`
      吃饭人均50，4个人 => 50?
      人均80吃火锅，5个人 => 80?
      吃饭人均50 => 50
      我们四个人吃饭人均50 => 50
      吃饭人均50，4个人AA => 50
      聚餐人均100我请客6个人 => 600
      吃早茶人均九十，我们三个人我一起付的二百七 => 270
      买菜花了一百，找了二十 => 80?
      买菜用了100，找零15 => 85?
      买菜给了100，找零15 => 85
      3.5买书30 => 30?
      圣诞聚餐300 => 300?
      上个月房租3500忘了记 => 3500?
      前两天买的书50 => 50?
    `),
  )("%s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});

describe("what it was after all", () => {
  test.each(
    table(`
      吃饭60，哦不，是收入 => +60
      红包200，说错了是收入 => +200
      工资60，不对，是支出 => 60
      打车30，这是支出 => 30
      吃饭60，不是收入 => 60
      红包200，不是支出是收入 => +200
      工资8000，房租3000是支出 => +8000 | 3000
      吃饭花了60朋友请客没花钱 =>
      火锅200老板请客没花钱 =>
      吃饭60，朋友请的没花钱 =>
      吃饭60，打车朋友请的没花钱 => 60
      打车30，吃饭没花钱 => 30
      吃饭60我请客 => 60
      停车费80 500块房租 => 80 | 500
      奶茶15×3一共45 => 45
    `),
  )("%s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});

test.each(
  table(`
    打车30，还给小明转了200 => 30 交通 | 200 人情
    打车30，给李师傅转了200 => 30 交通 | 200 其他
    吃饭60，转账给张三200 => 60 餐饮 | 200 其他
    话费给自己充了五十，给老婆充了一百 => 50 通讯 | 100 通讯
    小红书开店保证金1000 => 1000 其他
    白菜3块，折耳根4块 => 3 买菜 | 4 买菜
  `),
)("to whom is no kind of thing: %s", (text, expected) => {
  expect(hear(text)).toEqual(expected);
});

test.each([
  ["付款给美团外卖35", "美团外卖"],
  ["从银行卡转到支付宝500", "从银行卡转到支付宝"],
  ["退货退了80", "退货"],
  ["打车快30了", "打车"],
  ["打车快车30", "打车快车"],
  ["扫码点餐45", "扫码点餐"],
  ["前两天买的书50", "书"],
  ["上个月电费120忘记记了", "电费"],
])("%s is called %s", (text, description) => {
  expect(parseUtterance(text, CONTEXT)).toMatchObject([{ description }]);
});
