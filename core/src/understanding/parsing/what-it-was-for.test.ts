import { describe, expect, test } from "vitest";
import { hear, table } from "./testing/hear.ts";

describe("a ticket or a fee is for what was told before the pause", () => {
  test.each(
    table(`
      带俩娃看动画电影，票钱一百零五 => 105 育儿
      看了场脱口秀，票钱一百八 => 180 娱乐
      听了场京剧，门票八十 => 80 娱乐
      回老家坐火车，票钱一百五十六 => 156 交通
      去泡温泉，门票一百九十八 => 198 洗浴
      报名了半程马拉松，报名费一百五 => 150 运动
      考研报名，报名费一百五 => 150 教育
      足疗店办了张次卡八百八 => 880 洗浴
      去爬华山，门票一百六 => 160 旅行
      吃了顿火锅，门票一百 => 100 旅行
      坐高铁去玩，门票一百二 => 120 旅行
      看病花了半天，会员二十 => 20 娱乐
    `),
  )("%s", (text, heard) => {
    expect(hear(text)).toEqual(heard);
  });
});

describe("who was cared for stands before the pause", () => {
  test.each(
    table(`
      给猫看病，拍片子二百 => 200 宠物
      带狗去医院，疫苗一百二 => 120 宠物
      家里有猫，今天看牙三百 => 300 医疗
      带猫出门，打车三十 => 30 交通
      给猫买粮，顺便给自己买了感冒药三十 => 30 医疗
    `),
  )("%s", (text, heard) => {
    expect(hear(text)).toEqual(heard);
  });
});

describe("what is charged apart is not what was paid", () => {
  test.each(
    table(`
      KTV包厢三百八酒水另算 => 380 娱乐
      酒店四百五停车另付 => 450 旅行
    `),
  )("%s", (text, heard) => {
    expect(hear(text)).toEqual(heard);
  });
});

describe("things told in passing", () => {
  test.each(
    table(`
      景区里一瓶水居然要六块 => 6 饮品
      腌酸菜的缸买了一口，七十五 => 75 日用
      秋林红肠称了两根四十二块 => 42 买菜
      加了三百块钱的92号油 => 300 汽车
      眼镜腿儿断了粘也粘不上，干脆重新配了一副，五百二 => 520 医疗
      阳台种的月季又添了三棵，六十六 => 66 购物
      苹果涨价了，这次花了五十八 => 58 零食
      昨儿个把羊毛大衣送去干洗了，三十八 => 38 日用 11-14
      听二人转买了两张票花了一百六 => 160 娱乐
      我们二人转账三百 => 300 其他
      蚊帐四十五，帐篷二百六 => 45 日用 | 260 运动
    `),
  )("%s", (text, heard) => {
    expect(hear(text)).toEqual(heard);
  });
});
