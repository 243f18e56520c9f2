import type { Token } from "../../token.ts";
import { drop, spread } from "../frame.ts";
import { frames } from "../table.ts";
import { a, b, c, same, t } from "./slots.ts";

const isSumOfOthers = (total: number, sums: readonly number[]) =>
  sums.length > 2 &&
  same(
    sums.reduce((sum, each) => sum + each, 0),
    2 * total,
  );

const sumOf = (tokens: readonly Token[] = []) =>
  tokens.reduce((sum, { value = 0 }) => sum + value, 0);

const PARTS =
  "( -money|part|also|date|act|pause* act? -money|part|act|pause* money:a pause|and* )+";

/** Totals, remainders, and the same sum for each of several things. */
export const TOTALS = frames(
  `
what is left: drop balance a
  balance money:a
  + 买菜三十，卡里还剩两百 → 30；午饭35，余额5000 → 35；打车20，微信余额三百二 → 20；微信里有1000 → nothing；打车20，现金还有三百 → 20
  - 剩菜打包花了二十 → 20；余额宝转出500 → ~500 支付宝；用余额付了35 → 35
saved by not spending: drop saved a
  save ~ money:a
  + 省下二十块打车钱 → nothing；走路回家省了二十 → nothing；打车四十，拼车省了十五 → 40
  - 省医院挂号费20 → 20
parts of a total: drop total a
  money:t = part ${PARTS}
  total spend|spent? ~ money:t = inside ${PARTS}
  + 超市一共花了200，其中水果50，牛奶30 → 200；超市总共128，包括牛奶60，水果40 → 128；买菜一共七十二其中肉三十八 → 72；聚餐一共五百，里面酒水一百八 → 500；超市一共花了156，其中牛奶60，水果40，剩下的是零食 → 156
  - 门票一百二，里面吃了个汉堡四十五 → 120 45；今天花了八十，其中午饭三十，打车五十 → 30 50
what was left of a sum: instead b total a c
  money:a = money:c = money:b
  money:a ... money:c ... in-hand|share|paid|refund ~ money:b
  + 押金一千，扣了二百，退给我八百 → +800；房租三千，室友出两千，我出一千 → 1000；挂水药费两百六，报销一百八，自己付八十 → 80
  - 锅盔6块豆花4块蛋烘糕5块 → 6 4 5
price and what was added to it: instead t total a b
  money:a ... added ~ money:b ... total|paid|give|spend|spent act? ~ money:t
  + 打车本来说一百五，又加了四十，最后给了一百九 → 190；修空调的说两百，换了个电容又加八十，一共给了两百八 → 280；搬家公司报价六百，后来又加了一百，最后付了七百 → 700
  - 加油站搞活动，原价三百二，减了二十，我付了三百 → 300
as much for each
  ( date:x of? thing? with|list? )+ = each|all ~ money:a
  ( thing:x with|list )+ thing:x each|all ~ money:a
  thing:x thing:x+ each:e ~ money:a
  ( thing|general|doing|earning:x with|list? )+ respectively ~ ( money:a with|list? )+
  + 早饭和午饭都是15 → 15 15；上周二和周四各打车三十 → 30 30；前天昨天今天的早饭都是6块 → 6 6 6；午饭和打车分别是32和20 → 32 20；工资和奖金分别是5000和800 → +5000 +800
  - 聚餐人均六十 → 60
total of other items
  ( money:b -money* ) ( money:b -total|money* )+ pause? total act? money:a $
  + 牛奶30面包15一共50 → 30 15；早饭8块，午饭20，合计30 → 8 20；苹果12，梨8块，加起来25 → 12 8
  - 牛奶30面包15一共45 → 30 15；买菜20，一共50 → 20 50
total of what was listed
  total act? ~ money:a
  ^ date? spend|spent money:a
  money spend|spent money:a $
  + 奶茶十六蛋挞十二一共二十八 → 16 12；午饭30，晚饭40一共70 → 30 40；早饭九块午饭二十四，一共三十三 → 9 24
  - 菜3花了8块 → 8
`,
  {
    // If the parts make up the total, each counts on its own.
    "parts of a total": { where: (bound) => sumOf(bound.a) < t(bound) },
    "what was left of a sum": {
      where: (bound) => same(a(bound) - c(bound), b(bound)) && c(bound) !== b(bound),
    },
    "price and what was added to it": { where: (bound) => same(a(bound) + b(bound), t(bound)) },
    "as much for each": {
      where: ({ x = [], a: sums = [], e = [] }) =>
        // 羽绒服每件八十: one thing, not several.
        e[0]?.measure === undefined &&
        x.length > 1 &&
        (sums.length === 1 || sums.length === x.length),
      so: spread("a", "x"),
    },
    "total of other items": {
      where: (bound, sums) => !same(sumOf(bound.b), a(bound)) && !isSumOfOthers(a(bound), sums),
      so: { drop: ["a"], reason: "total", doubt: ["b"] },
    },
    "total of what was listed": {
      where: (bound, sums) => isSumOfOthers(a(bound), sums),
      so: { ...drop("total", "a"), listed: "all" },
    },
  },
);
