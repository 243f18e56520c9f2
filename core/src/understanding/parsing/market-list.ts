import { mayBeGroceries } from "../categories/market-foods.ts";
import type { HeardTransaction } from "./parse-utterance.ts";

const GROCERIES = "买菜";

/** 青菜3块豆干5块萝卜2块: between groceries, what may be either is one of them. */
export function withMarketFoods(heard: readonly HeardTransaction[]): readonly HeardTransaction[] {
  return heard.map((transaction, index) => {
    const { type, category, description } = transaction;
    if (type !== "EXPENSE" || category === GROCERIES || !mayBeGroceries(description)) {
      return transaction;
    }
    const beside = [heard[index - 1], heard[index + 1]].filter((each) => each !== undefined);
    const bought = beside.length > 0 && beside.every((each) => each.category === GROCERIES);
    return bought ? { ...transaction, category: GROCERIES } : transaction;
  });
}
