import { describe, expect, test } from "vitest";
import { hear, table } from "./testing/hear.ts";

/** What was heard without its category: `30`, `+500`, `20 11-14`. */
function amounts(text: string): readonly string[] {
  return hear(text).map((line) => line.replace(/ [^\d ]+/, ""));
}

describe("unit price and count", () => {
  test.each(
    table(`
      羽毛球两筒，一筒八十五 => 170
      羽毛球一筒八十五，买了两筒 => 170
      八十五一筒的羽毛球，拿了两筒 => 170
      买两筒羽毛球，每筒八十五 => 170
      煎饼一个八块，来了俩 => 16
      啤酒一打三十六，要了两打 => 72
      电影票四张，单价四十二 => 168
      地铁来回，单程五块 => 10
      打车来回，单趟三十五 => 70
      按摩两个钟，一个钟一百二 => 240
      复印材料六十页，一页两毛 => 12
      每台电脑装系统五十，装了三台 => 150
      肉串两块五一串，整了三十串，再加啤酒二十 => 75 | 20
      苹果二十一斤，买了三斤 => 60
      六十一张的门票买了三张 => 180
      烤鸭三十一只，要了两只 => 60
    `),
  )("are multiplied in any order: %s", (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  test.each(
    table(`
      一位一百二十八，两位二百五十六 => 256
      家里三口人去看电影五十五一张一百六十五 => 165
      两斤半排骨，三十二一斤，八十块钱 => 80
      自助人均八十五，我俩一百七 => 170
      卖的红薯，三块五一斤，挑了个两斤的，七块 => 7
      爸爸的药，两盒四十六，一盒二十三 => 46
      租的充电宝，一小时三块，用了俩小时，六块 => 6
    `),
  )("are one amount with their product: %s", (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  test.each(
    table(`
      发了两个红包一个100一个200 => 100 | 200
      一趟20一趟40打车 => 20 | 40
      三块五一斤的苹果，两斤的香蕉七块 => 3.5 | 7
      奶茶两杯三十，一杯咖啡十五 => 30 | 15
      二十一个鸡蛋十八块 => 18
      买了二十一个苹果，又拿了两个梨，一共三十 => 30
      我们班三十一个人，买了三十个本子四十五 => 45
      八十挂号 => 80
      五十管理费 => 50
      三百篮球 => 300
      微单要九千八只能看看解解馋 =>
    `),
  )("are told from prices of several: %s", (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });
});
