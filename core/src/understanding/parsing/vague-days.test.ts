import { describe, expect, test } from "vitest";
import { parseUtterance } from "./parse-utterance.ts";
import { CONTEXT, hear, table } from "./testing/hear.ts";

describe("a month, a week or a year without a day", () => {
  test.each(
    table(`
      5月买的空调3200 => 3200 数码 05-01
      三月份买的沙发两千八 => 2800 住房 03-01
      上个月买的空调3200 => 3200 数码 10-01
      去年买的空调3200 => 3200 数码 01-01
      去年8月买的冰箱两千 => 2000 数码 08-01
      上上个月交的保险三千 => 3000 保险 09-01
      12月买的羽绒服八百 => 800 服饰 12-01
      上周买的鞋三百 => 300 服饰 11-02
      上个月在医院花了三千 => 3000 医疗 10-01
      10月份交了物业费九百 => 900 住房 10-01
      十月份的电费一百九 => 190 水电
      刚交了12月份的房租3500 => 3500 住房
      12月份的房租提前交了五千二 => 5200 住房
      交了五月的房租两千 => 2000 住房
      上个月的工资发了八千 => +8000 工资
      上个月工资八千今天到账 => +8000 工资
      公司把上个月的差旅费给我报了，一千零六十 => +1060 报销
      上个月出差的报销今天到账了，1260块 => +1260 报销
      上个月28号买的鞋三百 => 300 服饰 10-28
      这个月买了件衣服三百 => 300 服饰
      月饼一百二 => 120 零食
      5月天演唱会门票八百 => 800 娱乐
      买了三个月的会员六十 => 60 娱乐
      三月不减肥买了跑鞋四百 => 400 运动
    `),
  )("the first day of it stands for it: %s", (text, expected) => {
    expect(hear(text)).toEqual(expected);
  });
});

test("a time without a day asks for a look", () => {
  const [heard] = parseUtterance("5月买的空调3200", CONTEXT);

  expect(heard?.confidence).toBeLessThan(0.7);
});
