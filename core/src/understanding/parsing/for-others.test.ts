import { describe, expect, test } from "vitest";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT } from "./testing/hear.ts";

const heard = (text: string) =>
  parseUtterance(text, CONTEXT).map(({ amount, type }) => `${type} ${amount / 100}`);

describe("bought for somebody", () => {
  test.each(
    `给女朋友买了条项链800 给老同学买了束花800 给小朋友买了个气球800 带小朋友买了糖葫芦800 给女朋友花了800
    帮男朋友买了票800 找同事买了箱橙子800 看望坐月子的同学买了鸡蛋800 招待朋友花了800 给儿子同学买了文具800
    经理请客我付了800 吉他花了800 其他花了800 小爱同学买了菜800 闪送800 机场接送800 交欠费800 电费欠费补缴800 补交欠费800`.split(
      /\s+/,
    ),
  )("%s is spent", (text) => {
    expect(heard(text)).toEqual(["EXPENSE 800"]);
  });

  test.each(
    "朋友买了个包3000 同事花了500 他买了双鞋200 我同学买了台电脑8000 跟老婆吃饭朋友花了500 经理请客500 充500送50 老板还欠我3000工资 欠小王500".split(
      " ",
    ),
  )("%s is not read as 3000 spent for others", (text) => {
    expect(heard(text).length).toBeLessThanOrEqual(text.startsWith("充") ? 1 : 0);
  });
});

describe("a price for each of those named", () => {
  test.each([
    ["给侄子侄女一人两百", ["EXPENSE 400"]],
    ["给爸妈一人一千", ["EXPENSE 2000"]],
    ["给公婆每人一千", ["EXPENSE 2000"]],
    ["给爷爷和奶奶每人五百", ["EXPENSE 1000"]],
    ["给岳父母每人五百", ["EXPENSE 1000"]],
    ["给爸妈一人一千红包总共两千", ["EXPENSE 2000"]],
    ["给爸妈一人一千红包，买菜总共两百", ["EXPENSE 2000", "EXPENSE 200"]],
    ["给妈妈一人一百", ["EXPENSE 100"]],
    ["给哥哥每人一百", ["EXPENSE 100"]],
    ["给三个孩子每人一百", ["EXPENSE 300"]],
    ["一百零三抹了零收一百", ["EXPENSE 100"]],
    ["支付宝充值余额一千", ["TRANSFER 1000"]],
    ["还欠款500", ["TRANSFER 500"]],
  ])("%s", (text, expected) => {
    expect(heard(text)).toEqual(expected);
  });
});
