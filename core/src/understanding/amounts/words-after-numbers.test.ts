import { describe, expect, test } from "vitest";
import { findAmounts } from "./find-amounts.ts";

function yuan(text: string): readonly number[] {
  return findAmounts(text).map(({ amount }) => amount / 100);
}

describe("a word that merely starts like a measure", () => {
  test.each([
    ["会员一百四十八一年", [148]],
    ["借了两万周转", [20000]],
    ["蛋糕两百二包了一千红包", [220, 1000]],
    ["超市花了一百二包括水果35", [120, 35]],
    ["火车八十客栈一百六", [80, 160]],
    ["驱虫九十罐头六十八", [90, 68]],
    ["随礼一千来回高铁三百四", [1000, 340]],
    ["秋衣198名创优品二十九", [198, 29]],
    ["车费六十五听相声一百", [65, 100]],
    ["快递十八滴滴四十二", [18, 42]],
    ["花了三千副业提成三百", [3000, 300]],
    ["吃茶一百六十八部门聚餐98", [168, 98]],
    ["车险三千二百六回民街二十八", [3260, 28]],
    ["会员25门面房租两千五", [25, 2500]],
    ["面条三十二季度奖八千", [32, 8000]],
    ["打车花了四十年终奖发了一万八", [40, 18000]],
    ["利息16块8点了一份外卖88", [16.8, 88]],
    ["电费一百五点了一份外卖88", [150, 88]],
    ["头发三百八月嫂一万", [380, 10000]],
    ["会员二十五百度网盘三十", [25, 30]],
    ["早饭十块六级报名费30", [10, 30]],
    ["吃饭128十月份的电费一百三", [128, 130]],
    ["茶几四百", [400]],
  ])("%s", (text, expected) => expect(yuan(text)).toEqual(expected));
});

describe("a measure all the same", () => {
  test.each([
    ["三包烟六十", [60]],
    ["两罐奶粉四百", [400]],
    ["三十来个人吃饭八百", [800]],
    ["五听可乐十五", [15]],
    ["住了两周三百", [300]],
    ["三个季度九百", [900]],
    ["五年级书本费八十", [80]],
  ])("%s", (text, expected) => expect(yuan(text)).toEqual(expected));
});

describe("a pause parts two numbers", () => {
  test.each([
    ["打车三十 一车玉米两千", [30, 2000]],
    ["吃饭三百 万象城停车二十", [300, 20]],
    ["奖金八千 六级报名费30", [8000, 30]],
    ["一百 五 十 二", [152]],
    ["花了三百 万一不够再说", [300]],
  ])("%s", (text, expected) => expect(yuan(text)).toEqual(expected));
});

describe("a door and its floor", () => {
  test.each([
    ["我住三单元501房租2000", [2000]],
    ["8栋302的水费80", [80]],
    ["3楼305快递费10", [10]],
    ["3楼200", [200]],
  ])("%s", (text, expected) => expect(yuan(text)).toEqual(expected));
});
