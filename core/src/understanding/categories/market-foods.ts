import type { CategoryWord } from "./find-category-words.ts";

/** Eaten as they are or cooked at home, by what they are bought with. */
const EITHER_WAY = /^(?:豆干|豆腐干|香干|鹌鹑蛋|魔芋|鱼豆腐|海带丝|蚕豆|花生)$/;
/** 一袋面, 面一袋: flour, not a bowl of noodles. */
const BY_THE_BAG = /袋[大小白]?面(?![包条皮膜馆])|(?:^|[\s买了])面[一了]*[大小]?袋/;

/** Drunk after sport, and when one is ill. */
const ALSO_PRESCRIBED = /^(?:电解质水?|棉签|冰袋|蜂蜜|葡萄糖)$/;

/** 青菜豆干, 布洛芬和电解质水: what it lies among, where it may be one of them. */
export function kindAmong(head: CategoryWord, words: readonly CategoryWord[]): string | null {
  const kind = EITHER_WAY.test(head.word)
    ? "买菜"
    : ALSO_PRESCRIBED.test(head.word)
      ? "医疗"
      : null;
  const others = words.filter((word) => word !== head && word.kind === "thing");
  return others.some(({ category }) => category === kind) ? kind : null;
}

export function isBaggedFlour({ word }: CategoryWord, said: string): boolean {
  return word === "面" && BY_THE_BAG.test(said);
}

/** Whether what is described may be groceries as well, or only the plain 面. */
export function mayBeGroceries(description: string): boolean {
  return EITHER_WAY.test(description) || description === "面";
}
