import { describe, expect, test } from "vitest";
import { table, weigh } from "./testing/hear.ts";

describe("the price of one, how many and the sum", () => {
  test.each(
    table(`
      高铁票一百二，两张二百四 => 240
      奶粉二百六，买了两罐五百二 => 520
      盒饭十八，买了三份，五十四 => 54
      车票五十五，三个人一百六十五 => 165
      早饭十块，两瓶水二十 => 10 | 20
      早饭十块，买了两瓶水二十 => 10 | 20
      高铁票一百二，两张三百 => 120 | 300?
    `),
  )("is one payment where nothing else is named: %s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});

describe("records told one by one", () => {
  test.each(
    table(`
      两笔，一笔四十五吃饭，一笔二十打车 => 45 | 20
      三笔开销，一笔十五早饭，一笔三十午饭，一笔五十打车 => 15 | 30 | 50
      两张票，一张四十五成人，一张二十儿童 => 45 | 20
      两件T恤，一件五十，三条裤子一条八十 => 100 | 240
      三瓶水一瓶三块 => 9
      奶茶每(15 => 15
      两个孩子学费一人三千二 => 3200?
      一家三口体检每人三百五 => 350?
      一家四口做体检，每人二百八，总共一千一百二 => 1120
      和同事吃饭每人五十 => 50
    `),
  )("are not multiplied by their number: %s", (text, expected) => {
    expect(weigh(text)).toEqual(expected);
  });
});
