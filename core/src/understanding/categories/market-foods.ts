import type { CategoryWord } from "./find-category-words.ts";

/** Eaten as they are or cooked at home, by what they are bought with. */
const EITHER_WAY = /^(?:豆干|豆腐干|香干|鹌鹑蛋|魔芋|鱼豆腐|海带丝|蚕豆|花生)$/;
/** 一袋面, 面一袋: flour, not a bowl of noodles. */
const BY_THE_BAG = /袋[大小白]?面(?![包条皮膜馆])|(?:^|[\s买了])面[一了]*[大小]?袋/;

/** 青菜豆干: among vegetables it is one. */
export function isAmongGroceries(head: CategoryWord, words: readonly CategoryWord[]): boolean {
  const others = words.filter((word) => word !== head && word.kind === "thing");
  return EITHER_WAY.test(head.word) && others.some(({ category }) => category === "买菜");
}

export function isBaggedFlour({ word }: CategoryWord, said: string): boolean {
  return word === "面" && BY_THE_BAG.test(said);
}

/** Whether what is described may be groceries as well, or only the plain 面. */
export function mayBeGroceries(description: string): boolean {
  return EITHER_WAY.test(description) || description === "面";
}
