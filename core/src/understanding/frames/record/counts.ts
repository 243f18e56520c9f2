import {
  amount,
  type Bound,
  type Frame,
  instead,
  keep,
  measureOf,
  numberOf,
  textOf,
} from "../frame.ts";

import { a, n, same, t } from "./slots.ts";

/** How many of the unit `a`; half a year is six months. */
function units(bound: Bound): number {
  const parts = PARTS[`${measureOf(bound, "n")} ${measureOf(bound, "u")}`] ?? 1;
  return (n(bound) * parts) / (numberOf(bound, "u") || 1);
}

const PARTS: Readonly<Record<string, number>> = { "年 月": 12, "小时 分钟": 60, "周 天": 7 };

/** 一斤 is a price for 三斤, and 一个月 for 半年; a price per person is a share, not a product. */
function isPriced(bound: Bound): boolean {
  const [counted = "", unit = ""] = [measureOf(bound, "n"), measureOf(bound, "u")];
  if (textOf(bound, "e") === "单价") return n(bound) > 1;
  const alike = counted === unit || `${counted} ${unit}` in PARTS;
  return alike && !NO_GOODS.includes(counted) && n(bound) !== numberOf(bound, "u");
}

const isBefore = (bound: Bound, one: string, other: string) =>
  (bound[one]?.[0]?.start ?? 0) < (bound[other]?.[0]?.start ?? 0);
const NO_GOODS = ["笔", "人"];

/** Unit prices, and how many. */
export const COUNTS: readonly Frame[] = [
  {
    name: "both paid",
    when: [
      "one:u ~ money:a = one:n ~ money:b",
      "spent|bought|buy ~ money:a = refund|reimbursed|claim ~ money:b",
    ],
    where: (bound) => measureOf(bound, "u") === measureOf(bound, "n"),
    so: keep("a", "b"),
    examples: `寄了两个快递，一个十二，一个八块 → 12 8；买了双两百的鞋，退了八十 → 200 +80；出差打车花了四十五，公司给报了三十 → 45 +30`,
    nearMisses: `门票一张六十，我们三张 → 180`,
  },
  {
    name: "price of one told beside the total",
    when: [
      "money:a = count:n act|price|pause? act|price? money:t",
      "money:a count:u = count|people:n = money:t",
      "one:u ~ money:a = count|people:n = money:t",
      "count:n = one|each:u ~ money:a = money:t",
      "count:n = money:a one:u = money:t",
      "count:n = money:t = one|each:u act|price? money:a",
      "money:t = count:n = one|each:u act|price? money:a",
    ],
    where: (bound) =>
      same(a(bound) * units(bound), t(bound)) &&
      t(bound) > a(bound) &&
      !(measureOf(bound, "n") === "人" && isBefore(bound, "t", "a")),
    so: instead("t", "per-unit-price", "a"),
    examples: `烟二十五一包，拿了两包五十 → 50；凉皮八块一份，要了两份，十六 → 16；爸爸的药，两盒四十六，一盒二十三 → 46；烧饼三块钱两个，买了六个给了九块 → 9；班费每人五十，我家俩娃，交了一百 → 100`,
    nearMisses: `苹果两斤十二，不对，十三 → 13`,
  },
  {
    name: "price of one told before what was paid",
    when: [
      "one|each ~ act? ~ money:a = total|spent|paid act? ~ money:t",
      "one money:a pause -thing|act|money|pause|one* money:t",
      "one:u ~ money:a = count|people:n = money:t",
      "money:a one:u = count|people:n = give|spent|paid|first ~ money:t",
      "one:u money:a pause? me? count|people:n pause? thing? money:t",
    ],
    where: (bound) =>
      Number.isNaN(n(bound))
        ? t(bound) > a(bound) && same(t(bound) % a(bound), 0)
        : t(bound) > a(bound) && t(bound) < a(bound) * units(bound),
    so: instead("t", "per-unit-price", "a"),
    examples: `自助一位168，我们仨，团购券450 → 450；酒店每晚三百住了两晚付了五百八 → 580；门票一张一百二，我们三个人，套票三百 → 300`,
    nearMisses: `凉皮八块一份，要了两份，十六 → 16`,
  },
  {
    name: "price of one and how many",
    when: [
      "one:u act|price? money:a = count:n !thing",
      "money:a count:u = count:n !thing",
      "count:n = one:u act|price? money:a",
      "count:n = money:a one:u",
      "count:n = each:u ~ money:a",
      "count:n = each:e ~ money:a",
    ],
    where: isPriced,
    so: amount("a", (bound) => a(bound) * units(bound)),
    examples: `门票一张六十，我们三张 → 180；奶茶十三一杯买了四杯 → 52；六双袜子每双5块 → 30；话费一个月59充了半年 → 354；停车每半小时三块停了两小时 → 12；时薪二十今天干了八小时 → +160`,
    nearMisses: `报纸一份两块 → 2`,
  },
];
