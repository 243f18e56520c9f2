import { amount, type Bound, type Frame, instead, measureOf, numberOf, textOf } from "../frame.ts";

const same = (left: number, right: number) => Math.abs(left - right) < 0.006;
const a = (bound: Bound) => numberOf(bound, "a");
const n = (bound: Bound) => numberOf(bound, "n");
const u = (bound: Bound) => numberOf(bound, "u");
const t = (bound: Bound) => numberOf(bound, "t");
const sameMeasure = (bound: Bound) =>
  measureOf(bound, "n") === measureOf(bound, "u") && measureOf(bound, "n") !== "笔";

/** Prices of one, and how many. */
export const COUNTS: readonly Frame[] = [
  {
    name: "price and count told with the total",
    when: [
      "money:a = count:n act|price|pause? act|price? money:t",
      "count:n = one|each ~ money:a = money:t",
    ],
    where: (bound) => same(a(bound) * n(bound), t(bound)) && n(bound) > 1,
    so: instead("t", "per-unit-price", "a"),
    examples: `
      烟二十五一包，拿了两包五十 → 50
      五十块钱的花买了两束一百 → 100
      凉皮八块一份，要了两份，十六 → 16`,
    nearMisses: `苹果两斤十二，不对，十三 → 13`,
  },
  {
    name: "total told with the price of one",
    when: [
      "count:n = money:t = one|each act|price? money:a",
      "money:t = count:n = one|each act|price? money:a",
    ],
    where: (bound) =>
      same(a(bound) * n(bound), t(bound)) && n(bound) > 1 && measureOf(bound, "n") !== "人",
    so: instead("t", "per-unit-price", "a"),
    examples: `
      爸爸的药，两盒四十六，一盒二十三 → 46
      买了箱苹果九十，三十个，一个三块 → 90
      办了十次的洗车卡，三百，一次才三十 → 300`,
    nearMisses: `烟二十五一包，拿了两包五十 → 50`,
  },
  {
    name: "price of one told before the total",
    when: "one|each ~ money:a = total|spent|bought|paid act? ~ money:t",
    where: (bound) => t(bound) > a(bound) && same(t(bound) % a(bound), 0),
    so: instead("t", "per-unit-price", "a"),
    examples: `
      班费每人五十，我家俩娃，交了一百 → 100
      剧本杀一人一百二，我请了小美两百四 → 240
      自助餐一位98，我们三个人，一共花了294 → 294`,
    nearMisses: `凉皮八块一份，要了两份，十六 → 16`,
  },
  {
    name: "so much for so many told with the total",
    when: "money:a count:u = count:n = money:t",
    where: (bound) => sameMeasure(bound) && same((a(bound) / u(bound)) * n(bound), t(bound)),
    so: instead("t", "per-unit-price", "a"),
    examples: `
      烧饼三块钱两个，买了六个给了九块 → 9
      橙子十块钱三斤，称了六斤给了20 → 20
      十五块钱两盒的蓝莓，拿了四盒，三十 → 30`,
    nearMisses: `苹果两斤十二，不对，十三 → 13`,
  },
  {
    name: "price of one, then how many",
    when: "one:u act|price? money:a = count:n",
    where: (bound) => sameMeasure(bound) && n(bound) > 1 && measureOf(bound, "n") !== "人",
    so: amount("a", (bound) => a(bound) * n(bound)),
    examples: `
      门票一张六十，我们三张 → 180
      酒店一晚两百六，住了三晚 → 780
      油漆工一天四百干了三天 → 1200`,
    nearMisses: `报纸一份两块 → 2`,
  },
  {
    name: "so much for so many, then how many",
    when: "money:a count:u = count:n",
    where: sameMeasure,
    so: amount("a", (bound) => (a(bound) / u(bound)) * n(bound)),
    examples: `
      奶茶十三一杯买了四杯 → 52
      猪肉十八一斤买了两斤 → 36
      口罩五毛一个拿了二十个 → 10`,
    nearMisses: `报纸一份两块 → 2`,
  },
  {
    name: "how many, then price of one",
    when: [
      "count:n = one:u act|price? money:a",
      "count:n = money:a one:u",
      "count:n = each:e ~ money:a",
    ],
    where: (bound) =>
      (textOf(bound, "e") === "单价" || sameMeasure(bound)) &&
      n(bound) > 1 &&
      measureOf(bound, "n") !== "人",
    so: amount("a", (bound) => a(bound) * n(bound)),
    examples: `
      六双袜子每双5块 → 30
      五斤土豆一块八一斤 → 9
      小米三斤，每斤六块 → 18`,
    nearMisses: `报纸一份两块 → 2`,
  },
];
