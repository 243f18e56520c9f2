import { describe, expect, test } from "vitest";
import { hear, table } from "../parsing/testing/hear.ts";

describe("a number between a thing and what was spent on it", () => {
  test.each(
    table(`
      课程2花了300块，课程3花了200块 => 300 教育 | 200 教育
      红牛2花了12元，乐事1花了7元 => 12 饮品 | 7 零食
      红牛2花了12元乐事1花了7元 => 12 饮品 | 7 零食
      菜3花了8块 => 8 买菜
      三明治2花了30 => 30 餐饮
      苹果5用了20块 => 20 零食
      课程2付了300 => 300 教育
      3号红牛2花了12元 => 12 饮品 11-03
      鸡蛋10一共12元，牛奶2一共10元 => 12 买菜 | 10 饮品
      午饭30，课程2花了300 => 30 餐饮 | 300 教育
      话费50付了49.9 => 49.9 通讯
    `),
  )("is a count or a part of the name: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });

  test.each(
    table(`
      午饭30花了我半天 => 30 餐饮
      打车30，花了20买水 => 30 交通 | 20 饮品
      打车30花了20分钟 => 30 交通
      午饭20花呗付的 => 20 餐饮
      午饭20用了5块红包 => 20 餐饮
      买菜30用了优惠券 => 30 买菜
      午饭30付了 => 30 餐饮
      买水2花了20打车 => 2 饮品 | 20 交通
      午饭30打车20花了50 => 30 餐饮 | 20 交通
      午饭30，打车20花了50 => 30 餐饮 | 20 交通
      昨天午饭30，打车20一共50 => 30 餐饮 11-14 | 20 交通 11-14
      包子3，豆浆2花了5 => 3 餐饮 | 2 餐饮
    `),
  )("is a price where the price after it is none, or their sum: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });
});
