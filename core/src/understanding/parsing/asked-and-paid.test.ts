import { describe, expect, test } from "vitest";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT, hear, table, weigh } from "./testing/hear.ts";

describe("the price on the label and the one that was paid", () => {
  test.each(
    table(`
      原价458的冲锋衣，会员价给我算的三百八十 => 380 服饰
      吊牌价899的羽绒服，折后四百五 => 450 服饰
      原价59的奶茶券后29 => 29 饮品
      原价三百的理发卡，老板给我算的二百四 => 240 美容
      原价八十八的自助餐团购五十九 => 59 餐饮
      洗牙原价三百，团购八十八 => 88 医疗
      标价五百的外套，秒杀二百六 => 260 服饰
      到手199原价399的耳机 => 199 数码
      券后三十九，原价六十九的洗发水 => 39 日用/美容
      会员价三十五，原价四十八的电影票 => 35 娱乐
      打折后六十，原价九十的裤子 => 60 服饰
      三百二拿下原价四百五的书包 => 320 服饰
      酒店原价四百，优惠了六十 => 340 旅行
      打车18，到手199原价399的耳机 => 18 交通 | 199 数码
      打车25，原价一百的T恤会员价六十 => 25 交通 | 60 服饰
      这双鞋门店卖五百九，到手三百七 => 370 服饰
      大衣标价八百，这件衣服最后五百拿下 => 500 服饰
    `),
  )("one entry of what was paid: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each(
    table(`
      牛奶原价20，面包打折8 => 20 饮品 | 8 零食
      奶茶原价18，咖啡团购9.9 => 18 饮品 | 9.9 饮品
      奶茶原价18，团购68的火锅 => 18 饮品 | 68 餐饮
      裤子原价买的199，鞋子折后299 => 199 服饰 | 299 服饰
      到手199的耳机，原价399的键盘 => 199 数码 | 399 数码
      午饭25，团购68 => 25 餐饮 | 68 购物
      咖啡原价买的，28 => 28 饮品
      这双鞋专柜卖八百，没买 =>
      原价458的冲锋衣没舍得买，买了双袜子20 => 20 服饰
    `),
  )("two things, or one that was not reduced: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each(
    table(`
      原价二百三，团购一百六 => 160?
      原价买的58 => 58?
      会员价38 => 38?
    `),
  )("of a thing that nobody named: %s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });

  test.each([
    ["原价458的冲锋衣，会员价给我算的三百八十", "冲锋衣"],
    ["到手199原价399的耳机", "耳机"],
    ["会员价三十五，原价四十八的电影票", "电影票"],
    ["原价八十八的自助餐团购五十九", "自助餐"],
  ])("is described by the goods: %s", (text, description) => {
    expect(parseUtterance(text, CONTEXT)).toMatchObject([{ description }]);
  });
});
