import {
  accountOfDefinition,
  budgetOfDefinition,
  fen,
  recurringOfDefinition,
  spokenYuan,
} from "@suikouji/core";
import type { ToldCategory, ToldDefinition } from "../../platform/books/news/books-news.ts";

export type ToldNamed = ToldCategory | ToldDefinition;

/** What a field said before and says now, in a few words of any language; null: it takes more. */
export type ValuesOf = (told: ToldNamed, group: string) => readonly [string, string] | null;

export const valuesOf: ValuesOf = (told, group) => {
  if (group === "name") return [told.mine.name, told.present.name];
  if (told.kind === "category") return null;
  const [mine, present] = [told.mine, told.present].map((each) => amountIn(each, group));
  return mine === undefined || present === undefined ? null : [mine, present];
};

function amountIn(definition: ToldDefinition["mine"], group: string): string | undefined {
  const amount = {
    "details.opening": accountOfDefinition(definition)?.openingFen,
    "details.limit": budgetOfDefinition(definition)?.amountFen,
    "details.money": recurringOfDefinition(definition)?.template.amount,
  }[group];
  return amount === undefined ? undefined : spokenYuan(fen(amount));
}
