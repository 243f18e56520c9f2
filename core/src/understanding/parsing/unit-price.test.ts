import { describe, expect, test } from "vitest";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT, hear, table } from "./testing/hear.ts";

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
      年租金两万四付了半年一万二 => 12000
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

describe("a rate over time or measure", () => {
  test.each(
    table(`
      停车费5元/小时停了3小时 => 15
      停车5元每小时共3小时 => 15
      每个小时5块停了三个小时 => 15
      停车每半小时3块停了2小时 => 12
      共享单车1块5半小时骑了一个小时 => 3
      网吧6块一小时玩了5个钟 => 30
      推拿一个钟98，按了俩钟 => 196
      钢琴课一节课两百上了三节 => 600
      绘本班78一节课约了5节 => 390
      日租80租了两天 => 160
      停车包月300交了两个月 => 600
      时薪20今天干了8小时 => +160
      日薪200做了四天 => +800
      话费一个月59充了半年 => 354
      门面一个月三千五，一口气交了仨月 => 10500
      泊车费头一小时免费，后面每小时6块停了3小时 => 18
      五天每天接送拼车30 => 150
      陪练九十一小时，练了两个半小时 => 225
      KTV包厢一小时98，唱了4小时，一共392 => 392
    `),
  )("is paid as often as it was counted: %s", (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  test.each(
    table(`
      停车3小时20块 => 20
      停车20块停了3小时 => 20
      停车15元3小时 => 15
      上了4节课600块 => 600
      一节150的课 => 150
      上了一节150的瑜伽课 => 150
      游泳年卡1200用了3个月 => 1200
      租我家门面的交了半年租金一万二 => +12000
      打车跑了15公里花了40 => 40
      加班二十一小时，睡了三小时，夜宵20 => 20
      四个老师拼车去教研，一人十五，我付了我那份 => 15
    `),
  )("is told from the price of all: %s", (text, expected) => {
    expect(amounts(text)).toEqual(expected);
  });

  test.each(
    table(`
      停车费每小时5块 => 5
      时薪25 => +25
      稿费千字80写了5000字 => +80
      房租押一付三每个月2500 => 2500
      游泳课每节80，上了6次 => 480
      自习室一天15块坐了一礼拜 => 105
      加油7块2一升加了200块 => 200
      酒店每晚300住了两晚付了580 => 580
    `),
  )("needs a look where it is not said what was paid: %s", (text, expected) => {
    const heard = parseUtterance(text, CONTEXT);

    expect(amounts(text)).toEqual(expected);
    expect(heard.every(({ confidence }) => confidence < 0.7)).toBe(true);
  });
});
