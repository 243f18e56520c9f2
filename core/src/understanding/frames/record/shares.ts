import { amount, type Bound, drop, type Frame, instead, textOf } from "../frame.ts";
import { a, b, c, isLess, n, same, t } from "./slots.ts";

/** Two bills added and divided among a few people. */
const isShared = (bound: Bound) =>
  bound.c === undefined || (Number.isInteger((a(bound) + c(bound)) / b(bound)) && b(bound) > 0);

/** Change given back, and shares of a bill. */
export const SHARES: readonly Frame[] = [
  {
    name: "price told beside the change",
    when: [
      "money:t ... give|spend|spent ~ money:a ... change me? money:b",
      "money:a = give|spend|spent ~ money:t = keep-change",
    ],
    where: (bound) => bound.b === undefined || same(a(bound) - b(bound), t(bound)),
    so: instead("t", "change-given", "a", "b"),
    examples: `饭钱一百八十六，给了二百，找了十四 → 186；买菜二十三块五，给了五十，找了二十六块五 → 23.5；药费八十，给了一百，找回二十 → 80；饭钱一百八，我给了二百，没找 → 200`,
    nearMisses: `牛腩给了老板五十，找回来六块五 → 43.5`,
  },
  {
    name: "change given back",
    when: "give|spend|spent ~ money:a = change me? money:b",
    where: (bound) => a(bound) > b(bound),
    so: amount("a", (bound) => a(bound) - b(bound), drop("change-given", "b")),
    examples: `付了一百找我三十五 → 65；买菜花了一百，找了二十 → 80；买排骨给了一百，找回来三十七 → 63`,
    nearMisses: `饭钱一百八十六，给了二百，找了十四 → 186`,
  },
  {
    name: "my share of the bill",
    when: [
      "money:a = share|split|half = money:b",
      "money:a = pause home|me money:b",
      "money:a = each|people ~ money:b",
      "money:a = people:n -thing|general|money|pause* pause? me act ~ money:b",
      "money:a .... money:c = split|share = me ~ act? money:b",
    ],
    where: (bound) => isLess(bound) && isShared(bound),
    so: instead("b", "total", "a", "c"),
    examples: `打车四十两个人平摊我出二十 → 20；全款三千先付一半一千五 → 1500；水果拼单七十，我那份三十五 → 35；宿舍聚餐总共312，6个人每人52 → 52；场地一百二，四个人分，我转了三十 → 30`,
    nearMisses: `买花六十，奶茶我出了十块 → 60 10`,
  },
  {
    name: "as much from each",
    when: [
      "count:n kin|friend|child|they|customer .. each|all .. money:a",
      "give count:n kin|friend|child|they one send|give? money:a",
      "they|me count:n each ~ act? ~ money:a",
      "give kin kin|child one|each send|give? money:a",
      "round-trip each|all ~ money:a",
      "people:n = one|each ~ money:a = me pays|spent",
    ],
    where: (bound) => bound.n === undefined || n(bound) > 1,
    so: amount("a", (bound) => a(bound) * (n(bound) || 2)),
    examples: `他们三个每人转我八十 → +240；两个室友各转我一百二 → +240；给爷爷奶奶一人两百红包 → 400；打车来回各三十二 → 64；五个人拼车，每人三十，我都付了 → 150`,
    nearMisses: `我给员工每人发了两百红包 → 200`,
  },
  {
    name: "others gave as well",
    when: [
      "one|each ~ act? ~ money:a = me ~ act ~ money:b",
      "friend|they|boss gift|put|spent:x ~ money:a = me ~ gift|put|spent:y ~ money:b",
      "share half? money:b pause? kin|friend|they|boss -thing|general|inward|me|money|pause* money:a",
    ],
    where: (bound) => textOf(bound, "x") === textOf(bound, "y"),
    so: instead("b", "paid-by-others", "a"),
    examples: `我们每人随两百，我也随了两百 → 200；隔壁老王随了一千，我随了五百 → 500；老板捐了五千，我跟着捐了两百 → 200；拼了个外卖我出了二十二他出了十八 → 22`,
    nearMisses: `我妈给了五百，我花了三百 → +500 300`,
  },
  {
    name: "half of it",
    when: ["money:a = half", "money:a = me ( with|list kin|friend|they:x )+ split|half"],
    so: amount("a", (bound) => a(bound) / (1 + (bound.x?.length ?? 1))),
    examples: `电费两百和室友一人一半 → 100；保险三千二，交了一半 → 1600；撸串一百八，我和小张、小李平摊 → 60；跟室友拼了一箱洗衣液，总价八十，我出一半 → 40`,
    nearMisses: `全款三千先付一半一千五 → 1500`,
  },
];
