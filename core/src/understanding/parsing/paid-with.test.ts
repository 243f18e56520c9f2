import { describe, expect, test } from "vitest";
import { findAmounts } from "../amounts/find-amounts.ts";
import { withoutMeans } from "./paid-with.ts";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT, hear, table } from "./testing/hear.ts";

describe("how it was paid, said after the amount", () => {
  test.each(
    table(`
      京东买了个键盘329用的白条 => 329 数码
      鼠标159用白条分了三期 => 159 数码
      鼠标159用白条分了三期每期53 => 159 数码
      键盘329用花呗付的 => 329 数码
      键盘329刷的信用卡 => 329 数码
      买鞋399微信付的 => 399 服饰
      买鞋399花呗分期 => 399 服饰
      买了件外套299刷的花呗 => 299 服饰
      吃饭80刷信用卡 => 80 餐饮
      冰箱3200分期付的 => 3200 数码
      手机5999，分12期免息 => 5999 数码
      沙发2600用白条付的分六期 => 2600 住房
      机票1200，走的信用卡 => 1200 旅行
      奶茶12用了优惠券 => 12 饮品
      奶茶18用了优惠券减了3块 => 15 饮品
      水果100用购物卡付的 => 100 零食
      打车30用微信充了50话费 => 30 交通 | 50 通讯
      329用花呗买了个键盘 => 329 数码
      打车32用的现金，午饭20刷的卡 => 32 交通 | 20 餐饮
      午饭20微信付的 晚饭30现金付的 => 20 餐饮 | 30 餐饮
    `),
  )("says nothing of what was bought: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each(
    table(`
      还白条500 => ~500 其他
      还信用卡2000 => ~2000 其他
      还了500用的花呗 => ~500 其他
      用信用卡还了花呗500 => ~500 其他
      取了500用的信用卡 => ~500 其他
      午饭30，用信用卡还了花呗500 => 30 餐饮 | ~500 其他
      吃饭60微信给了妈妈200 => 60 餐饮 | 200 人情
      午饭30 刷信用卡500 => 30 餐饮 | 500 其他
      花呗手续费12 => 12 其他
      收了房租1500微信转的 => +1500 租金
    `),
  )("is more than that where money moves: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each([
    ["京东买了个键盘329用的白条", "键盘"],
    ["鼠标159用白条分了三期", "鼠标"],
    ["冰箱3200分期付的", "冰箱"],
    ["打车32用的现金", "打车"],
  ])("is left out of the description: %s", (text, description) => {
    expect(parseUtterance(text, CONTEXT)[0]?.description).toBe(description);
  });

  test.each(["付了500用现金300微信200", "充了100微信", "午饭30 刷信用卡500", "300的券", "打车30"])(
    "leaves %s as it is",
    (text) => {
      expect(withoutMeans(text, findAmounts(text))).toBe(text);
    },
  );
});
