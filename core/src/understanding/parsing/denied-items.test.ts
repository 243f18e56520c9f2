import { describe, expect, test } from "vitest";
import { hear, table } from "./testing/hear.ts";

describe("an item that is denied", () => {
  test.each(
    table(`
      吃饭60打车没花钱 => 60 餐饮
      打车没花钱吃饭60 => 60 餐饮
      停车免费吃饭80 => 80 餐饮
      打车20早饭没吃 => 20 交通
      早饭没吃午饭25 => 25 餐饮
      零食20打车没打到 => 20 零食
      衣服300裤子没买 => 300 服饰
      衣服300裤子没买打车20 => 300 服饰 | 20 交通
      早饭没吃饱花了10块 => 10 餐饮
      衣服300没买 =>
      300的衣服没买 =>
      打车没花钱 =>
    `),
  )("leaves the others alone: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });
});

describe("income that has not come", () => {
  test.each(
    table(`
      工资还没发9000 =>
      奖金还没到账2000 =>
      9000工资还没发 =>
      9000的奖金没到账 =>
      尾款没结2000 =>
      报销还没到账500 =>
      工资还没发，午饭20 => 20 餐饮
      午饭20没发票 => 20 餐饮
      没到公司就打车30 => 30 交通
      上个月没发的工资发了9000 => +9000 工资
      工资到账9000 => +9000 工资
    `),
  )("is none yet: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });
});
