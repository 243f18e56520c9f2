import { describe, expect, test } from "vitest";
import { table, weigh } from "./testing/hear.ts";

describe("what else there was not", () => {
  test.each(
    table(`
      儿子的棉鞋一百五闺女的裙子九十九我自己啥也没买 => 150 | 99
      给爸买鞋二百给妈买围巾一百五自己没舍得买 => 200 | 150
      老婆口红三百孩子玩具八十我没买东西 => 300 | 80
      牛肉六十白菜五块别的啥都没买 => 60 | 5
      孩子书包一百二我自己一分没花 => 120
      鸡腿十二鸭脖二十老公啥也没要 => 12 | 20
      孩子吃了碗馄饨十二我没胃口啥都没点 => 12
      地铁四块回来走路没花钱 => 4
    `),
  )("denies no price: %s", (text, expected) => expect(weigh(text)).toEqual(expected));

  test.each(
    table(`
      裙子九十九没买 =>
      那双鞋一百五我没买 =>
      棉鞋一百五我没舍得买 =>
      逛街看了件毛衣二百啥也没买 =>
      看中件大衣八百自己没舍得买 =>
    `),
  )("is told from a price denied: %s", (text, expected) => expect(weigh(text)).toEqual(expected));
});

describe("words typed apart", () => {
  test.each(
    table(`
      房东 退了 押金 一千五 => +1500
      房东 收了 押金 一千五 => 1500
      卖了 旧 手机 六百 => +600
      租客 交了 房租 两千二 => +2200
      我 交了 房租 两千二 => 2200
      工资 发了 买菜 三十 => 30
      快递 退了 打车 三十 => 30
      房东 退了 押金 一千 五 => +1000?
    `),
  )("keep their direction: %s", (text, expected) => expect(weigh(text)).toEqual(expected));
});
