import { amount, type Bound, drop, type Frame, instead, numberOf, pair, spread } from "../frame.ts";

const same = (left: number, right: number) => Math.abs(left - right) < 0.006;
const a = (bound: Bound) => numberOf(bound, "a");
const n = (bound: Bound) => numberOf(bound, "n");
const t = (bound: Bound) => numberOf(bound, "t");
const isSumOfOthers = (total: number, sums: readonly number[]) =>
  sums.length > 2 &&
  same(
    sums.reduce((sum, each) => sum + each, 0),
    2 * total,
  );
const b = (bound: Bound) => numberOf(bound, "b");

/** Two bills together, divided by a few. */
const isShared = (bound: Bound) =>
  Number.isInteger((a(bound) + numberOf(bound, "c")) / b(bound)) && b(bound) > 0;

/** Totals, remainders, and as much for each of several. */
export const TOTALS: readonly Frame[] = [
  {
    name: "what is left in the purse",
    when: "balance money:a",
    so: drop("balance", "a"),
    examples: `
      存款还有三万六 → nothing
      饭卡充二百，卡里还有三百多 → 200
      买菜三十，卡里还剩两百 → 30`,
    nearMisses: `剩菜打包花了二十 → 20`,
  },
  {
    name: "what was left of a sum",
    when: [
      "money:a = money:c = money:b",
      "money:a ... money:c ... in-hand|share|paid|refund ~ money:b",
    ],
    where: (bound) =>
      same(a(bound) - numberOf(bound, "c"), b(bound)) && numberOf(bound, "c") !== b(bound),
    so: instead("b", "total", "a", "c"),
    examples: `
      押金一千，扣了二百，退给我八百 → +800
      房租三千，室友出两千，我出一千 → 1000
      挂水药费两百六，报销一百八，自己付八十 → 80`,
    nearMisses: `锅盔6块豆花4块蛋烘糕5块 → 6 4 5`,
  },
  {
    name: "price and what was added to it",
    when: "money:a ... added ~ money:b ... total|paid|give|spend|spent act? ~ money:t",
    where: (bound) => same(a(bound) + b(bound), t(bound)),
    so: instead("t", "total", "a", "b"),
    examples: `
      打车本来说一百五，又加了四十，最后给了一百九 → 190
      修空调的说两百，换了个电容又加八十，一共给了两百八 → 280
      搬家公司报价六百，后来又加了一百，最后付了七百 → 700`,
    nearMisses: `加油站搞活动，原价三百二，减了二十，我付了三百 → 300`,
  },
  {
    name: "my share of the bill",
    when: [
      "money:a = share|split|half = money:b",
      "money:a = pause home|me money:b",
      "money:a .... money:c = split|share = me ~ act? money:b",
    ],
    where: (bound) => b(bound) < a(bound) && (bound.c === undefined || isShared(bound)),
    so: instead("b", "total", "a", "c"),
    examples: `
      打车四十两个人平摊我出二十 → 20
      全款三千先付一半一千五 → 1500
      水果拼单七十，我那份三十五 → 35`,
    nearMisses: `买花六十，奶茶我出了十块 → 60 10`,
  },
  {
    name: "as much for each",
    when: [
      "( date:x of? thing? with|list? )+ = each|all ~ money:a",
      "( date:x of? thing? with|list? )+ = each|all .. money:a",
      "( thing:x with|list )+ thing:x each|all ~ money:a",
    ],
    where: (bound) => (bound.x?.length ?? 0) > 1,
    so: spread("a", "x"),
    examples: `
      早饭和午饭都是15 → 15 15
      上周二和周四各打车三十 → 30 30
      前天昨天今天的早饭都是6块 → 6 6 6`,
    nearMisses: `聚餐人均六十 → 60`,
  },
  {
    name: "told in the same order",
    when: [
      "( thing|general|doing|earning:x with|list? )+ respectively ~ ( money:a with|list? )+",
      "( date:x of? thing? with|list? )+ respectively ~ ( money:a with|list? )+",
    ],
    where: (bound) => bound.x?.length === bound.a?.length && (bound.x?.length ?? 0) > 1,
    so: pair("a", "x"),
    examples: `
      午饭和打车分别是32和20 → 32 20
      工资和奖金分别是5000和800 → +5000 +800
      早饭午饭晚饭分别花了10块、20块和30块 → 10 20 30`,
    nearMisses: `早饭和午饭都是15 → 15 15`,
  },
  {
    name: "as much from each",
    when: [
      "count:n kin|friend|child|they|customer .. each|all .. money:a",
      "give count:n kin|friend|child|they one send|give? money:a",
      "they|me count:n each ~ act? ~ money:a",
      "give kin kin|child one|each send|give? money:a",
      "round-trip each|all ~ money:a",
    ],
    where: (bound) => bound.n === undefined || n(bound) > 1,
    so: amount("a", (bound) => a(bound) * (n(bound) || 2)),
    examples: `
      他们三个每人转我八十 → +240
      两个室友各转我一百二 → +240
      给爷爷奶奶一人两百红包 → 400
      打车来回各三十二 → 64`,
    nearMisses: `我给员工每人发了两百红包 → 200`,
  },
  {
    name: "total of what was listed",
    when: [
      "total ~ money:a",
      "total act ~ money:a",
      "money:a total",
      "^ date? spend|spent money:a",
      "money spend|spent money:a $",
      "spend|spent ~ money:a pause part",
    ],
    where: (bound, sums) => isSumOfOthers(a(bound), sums),
    so: drop("total", "a"),
    examples: `
      奶茶十六蛋挞十二一共二十八 → 16 12
      午饭30，晚饭40一共70 → 30 40
      早饭九块午饭二十四，一共三十三 → 9 24`,
    nearMisses: `菜3花了8块 → 8`,
  },
  {
    name: "part of a sum",
    when: "money:a = part .. money:b",
    where: (bound) => b(bound) < a(bound),
    so: drop("total", "b"),
    examples: `
      买菜一共七十二其中肉三十八 → 72
      聚餐六百，其中酒水二百 → 600
      交了三千，包括押金一千 → 3000`,
    nearMisses: `包子三块，包括豆浆五块 → 3 5`,
  },
];
