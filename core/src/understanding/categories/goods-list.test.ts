import { describe, expect, test } from "vitest";
import { purposeOf } from "./purpose.ts";

describe("several goods under one price", () => {
  test.each([
    ["洗发水牙膏拖鞋总共", "日用"],
    ["洗衣液纸巾和苹果一共", "日用"],
    ["洗衣液、抽纸、苹果一共", "日用"],
    ["电影票爆米花可乐一共", "娱乐"],
    ["火锅奶茶打车一共", "餐饮"],
    ["奶茶和薯条一共", "饮品"],
    ["饭团和豆浆", "餐饮"],
    ["桌子和椅子打包一起", "住房"],
    ["沙发打包", "住房"],
    ["打包盒跟塑料袋", "日用"],
  ])("%s are what most or the first of them are: %s", (phrase, category) => {
    expect(purposeOf(phrase).category).toBe(category);
  });

  test.each([
    ["苹果手机充电线一共", "数码"],
    ["钢琴和舞蹈课一共", "教育"],
    ["水和电费一共", "水电"],
    ["给猫买罐头", "宠物"],
    ["饭菜打包带走", "餐饮"],
    ["打包了一份炒饭", "餐饮"],
  ])("%s is one thing: %s", (phrase, category) => {
    expect(purposeOf(phrase).category).toBe(category);
  });
});
