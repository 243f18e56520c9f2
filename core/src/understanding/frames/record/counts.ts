import { type Bound, measureOf, numberOf, reckon, textOf } from "../frame.ts";
import { frames } from "../table.ts";

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
export const COUNTS = frames(
  `
both paid: keep a b
  one:u ~ money:a = one:n ~ money:b
  spent|bought|buy ~ money:a = refund|reimbursed|claim ~ money:b
  + 寄了两个快递，一个十二，一个八块 → 12 8；买了双两百的鞋，退了八十 → 200 +80；出差打车花了四十五，公司给报了三十 → 45 +30
  - 门票一张六十，我们三张 → 180
price of one told beside the total: instead t per-unit-price a
  money:a = count:n act|price|pause? act|price? money:t
  money:a count:u = count|people:n = money:t
  one:u ~ money:a = count|people:n = money:t
  count:n = one|each:u ~ money:a = money:t
  count:n = money:a one:u = money:t
  count:n = money:t = one|each:u act|price? money:a
  money:t = count:n = one|each:u act|price? money:a
  + 烟二十五一包，拿了两包五十 → 50；凉皮八块一份，要了两份，十六 → 16；爸爸的药，两盒四十六，一盒二十三 → 46；烧饼三块钱两个，买了六个给了九块 → 9；班费每人五十，我家俩娃，交了一百 → 100
  - 苹果两斤十二，不对，十三 → 13
price of one told before what was paid: instead t per-unit-price a
  one|each ~ act? ~ money:a = total|spent|paid act? ~ money:t
  one money:a pause -thing|act|money|pause|one* money:t
  one:u ~ money:a = count|people:n = money:t
  money:a one:u = count|people:n = give|spent|paid|first ~ money:t
  one:u money:a pause? me? count|people:n pause? thing? money:t
  + 自助一位168，我们仨，团购券450 → 450；酒店每晚三百住了两晚付了五百八 → 580；门票一张一百二，我们三个人，套票三百 → 300
  - 凉皮八块一份，要了两份，十六 → 16
price for each of us
  one|each:u -split|share|friend|act|price|money|pause* money:a pause? -split|share|friend|they|money|pause* people:n -split|share|friend|they|money|pause|thing* $
  buy|got .. people|count:n friend|kin|child .. pause? one|each:u ~ money:a $
  + 跟团去爬山，门票每人85，我们三口人 → 255；车费一个人35，我和老公两个人 → 70；请五个同事喝咖啡，每人22 → 110；自助餐每位128，去了4位 → 512
  - 自助一位168，我们仨，啤酒200 → 168 200；剧本杀一人一百二，我们五个AA → 120；四个同事拼车，一人十五，我付了我那份 → 15
price of one and how many
  one:u act|price? money:a = count:n !thing
  money:a count:u = count:n !thing
  count:n = one:u act|price? money:a
  count:n = money:a one:u
  count:n = each:u ~ money:a
  count:n = each:e ~ money:a
  + 门票一张六十，我们三张 → 180；奶茶十三一杯买了四杯 → 52；六双袜子每双5块 → 30；话费一个月59充了半年 → 354；停车每半小时三块停了两小时 → 12；时薪二十今天干了八小时 → +160
  - 报纸一份两块 → 2
`,
  {
    "both paid": { where: (bound) => measureOf(bound, "u") === measureOf(bound, "n") },
    "price of one told beside the total": {
      where: (bound) =>
        same(a(bound) * units(bound), t(bound)) &&
        t(bound) > a(bound) &&
        !(measureOf(bound, "n") === "人" && isBefore(bound, "t", "a")),
    },
    "price of one told before what was paid": {
      where: (bound) =>
        Number.isNaN(n(bound))
          ? t(bound) > a(bound) && same(t(bound) % a(bound), 0)
          : t(bound) > a(bound) && t(bound) < a(bound) * units(bound),
    },
    "price for each of us": {
      where: (bound, sums) => sums.length === 1 && measureOf(bound, "u") === "人" && n(bound) > 1,
      so: reckon("a", "times", (bound) => [a(bound), n(bound)]),
    },
    "price of one and how many": {
      where: isPriced,
      so: reckon("a", "times", (bound) => [a(bound), units(bound)]),
    },
  },
);
