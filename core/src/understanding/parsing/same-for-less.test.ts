import { describe, expect, test } from "vitest";
import { table, weigh } from "./testing/hear.ts";

describe("a price and a lower one of the same", () => {
  test.each(
    table(`
      沙发三千八磨了半天三千五拿下了 => 3800? | 3500?
      配钥匙二十，老板说给十五就行 => 20? | 15?
      蛋糕两百六团购一百九十八 => 260? | 198?
      酒店四百二携程上三百六 => 420? | 360?
      吃饭花了五十，实际上是四十八块五 => 50? | 48.5?
      水果五十六算了记五十五吧 => 56? | 55?
      午饭二十，会员充了十五 => 20 | 15
      衣服两百，裤子一百五 => 200 | 150
      蛋糕两百六，网上买的奶粉一百九十八 => 260 | 198
    `),
  )("asks for a look: %s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});

describe("price, how much off and what was given", () => {
  test.each(
    table(`
      修手机屏幕花了四百五，老板便宜了五十，给了四百 => 400
      买衣服花了三百，老板便宜了二十，给了两百八 => 280
      买鞋花了三百便宜二十给了两百八 => 280
      修电脑花了三百，老板少收了二十，给了二百八 => 280
      花了四百五，便宜了五十，给了我妈四百 => 450? | 400
    `),
  )("is what was given: %s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});
