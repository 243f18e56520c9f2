import { amount, type Bound, drop, type Frame, instead, numberOf } from "../frame.ts";

const same = (left: number, right: number) => Math.abs(left - right) < 0.006;
const a = (bound: Bound) => numberOf(bound, "a");
const n = (bound: Bound) => numberOf(bound, "n");
const t = (bound: Bound) => numberOf(bound, "t");
const b = (bound: Bound) => numberOf(bound, "b");

/** Change given back, and shares of a bill. */
export const SHARES: readonly Frame[] = [
  {
    name: "price told before the change",
    when: "money:t = give|spend|spent ~ money:a = change me? money:b",
    where: (bound) => same(a(bound) - b(bound), t(bound)),
    so: instead("t", "change-given", "a", "b"),
    examples: `
      饭钱一百八十六，给了二百，找了十四 → 186
      买菜二十三块五，给了五十，找了二十六块五 → 23.5
      药费八十，给了一百，找回二十 → 80`,
    nearMisses: `牛腩给了老板五十，找回来六块五 → 43.5`,
  },
  {
    name: "change not taken",
    when: ["money:a = give|spend|spent ~ money:b = keep-change", "money:b = keep-change"],
    so: instead("b", "change-given", "a"),
    examples: `
      饭钱一百八，我给了二百，没找 → 200
      水果四十二，我给五十不用找了 → 50
      给了大爷二十没让找 → 20`,
    nearMisses: `买菜花了一百，找了二十 → 80`,
  },
  {
    name: "change given back",
    when: "give|spend|spent ~ money:a = change me? money:b",
    where: (bound) => a(bound) > b(bound),
    so: amount("a", (bound) => a(bound) - b(bound), drop("change-given", "b")),
    examples: `
      付了一百找我三十五 → 65
      买菜花了一百，找了二十 → 80
      买排骨给了一百，找回来三十七 → 63`,
    nearMisses: `饭钱一百八十六，给了二百，找了十四 → 186`,
  },
  {
    name: "so much each, and what I gave",
    when: "one|each ~ act? ~ money:a = me ~ act ~ money:b",
    so: instead("b", "per-unit-price", "a"),
    examples: `
      我们每人随两百，我也随了两百 → 200
      班里每人交三十班费，我交了三十 → 30
      牙医说种一颗八千，我先补了一下三百 → 300`,
    nearMisses: `剧本杀一人一百二，我请了小美两百四 → 240`,
  },
  {
    name: "so much a head",
    when: ["money:a = each ~ money:b", "money:a = people ~ money:b"],
    where: (bound) => b(bound) < a(bound),
    so: instead("b", "total", "a"),
    examples: `
      宿舍聚餐总共312，6个人每人52 → 52
      我跟室友合买了个微波炉，二百六，一人一百三 → 130
      饭钱四百，一人一百 → 100`,
    nearMisses: `打车四十两个人平摊我出二十 → 20`,
  },
  {
    name: "I paid for all",
    when: "people:n = one|each ~ money:a = me pays|spent",
    where: (bound) => n(bound) > 1,
    so: amount("a", (bound) => a(bound) * n(bound)),
    examples: `
      五个人拼车，每人三十，我都付了 → 150
      五个人喝羊汤，一人十五，都是我掏的钱 → 75
      四个人吃面，一人二十，我请客 → 80`,
    nearMisses: `我们六个老同学涮羊肉AA，一人掏了一百一 → 110`,
  },
  {
    name: "half of it",
    when: ["money:a = half", "money:a = me ( with|list kin|friend|they:x )+ split|half"],
    so: amount("a", (bound) => a(bound) / (1 + (bound.x?.length ?? 1))),
    examples: `
      电费两百和室友一人一半 → 100
      保险三千二，交了一半 → 1600
      撸串一百八，我和小张、小李平摊 → 60
      跟室友拼了一箱洗衣液，总价八十，我出一半 → 40`,
    nearMisses: `全款三千先付一半一千五 → 1500`,
  },
];
