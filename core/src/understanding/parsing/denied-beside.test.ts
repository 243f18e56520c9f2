import { describe, expect, test } from "vitest";
import { table, weigh } from "./testing/hear.ts";

describe("what is denied beside a price", () => {
  test.each(
    table(`
      早上豆浆三块中午外卖二十八晚上没花钱 => 3 | 28
      午饭二十五晚上在家吃没花钱 => 25
      午饭二十五晚饭老公做的没花钱水果十八 => 25 | 18
      买菜四十五水果十二没买肉 => 45 | 12
      豆腐三块青菜四块没买到鱼 => 3 | 4
      周一打车18周二打车22周三没打周四打车19 => 18 | 22 | 19
      昨天没打车今天打车19 => 19
      衣服三百没买 =>
      衣服三百没买成 =>
      火锅两百老板请客没花钱 =>
    `),
  )("leaves the price: %s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});
