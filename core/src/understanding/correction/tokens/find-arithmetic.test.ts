import { expect, test } from "vitest";
import { arithmeticAt } from "./find-arithmetic.ts";

test.each([
  ["减半", { type: "multiply", factor: 0.5 }],
  ["砍掉一半", { type: "multiply", factor: 0.5 }],
  ["只付了一半", { type: "multiply", factor: 0.5 }],
  ["对半分", { type: "multiply", factor: 0.5 }],
  ["打对折", { type: "multiply", factor: 0.5 }],
  ["半价", { type: "multiply", factor: 0.5 }],
  ["打八折", { type: "multiply", factor: 0.8 }],
  ["打了个八五折", { type: "multiply", factor: 0.85 }],
  ["9.5折", { type: "multiply", factor: 0.95 }],
  ["85折", { type: "multiply", factor: 0.85 }],
  ["翻倍", { type: "multiply", factor: 2 }],
  ["翻一番", { type: "multiply", factor: 2 }],
  ["乘以三", { type: "multiply", factor: 3 }],
  ["三倍", { type: "multiply", factor: 3 }],
  ["除以2", { type: "divide", divisor: 2 }],
  ["除以十", { type: "divide", divisor: 10 }],
  ["三个人平摊", { type: "divide", divisor: 3 }],
  ["俩人aa", { type: "divide", divisor: 2 }],
  ["仨人平分", { type: "divide", divisor: 3 }],
  ["多写了一个零", { type: "multiply", factor: 0.1 }],
  ["少了个0", { type: "multiply", factor: 10 }],
  ["抹零", { type: "drop-cents" }],
  ["零头去掉", { type: "drop-cents" }],
])("%s", (text, arithmetic) => {
  expect(arithmeticAt(text, 0)).toEqual({ arithmetic, length: text.length });
});

test.each([
  "打车",
  "除了",
  "除一",
  "0折",
  "十折",
  "零食",
  "多少",
  "一",
  "加油",
  "两个人吃饭",
  "乘0",
  "对了",
  "",
])("%s changes no amount", (text) => {
  expect(arithmeticAt(text, 0)).toBeNull();
});

test("a number is not cut in two", () => {
  expect(arithmeticAt("128折", 1)).toBeNull();
});
