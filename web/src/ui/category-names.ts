import type { TransactionType } from "@suikouji/core";
import { builtInName } from "../platform/language/built-in-names.ts";
import { categoryText } from "./category-text.ts";
import { uiText } from "./ui-text.ts";

interface Filed {
  readonly type: TransactionType;
  readonly category: string;
}

/**
 * The name as a screen shows it: a built-in one in the language of the screen, a user's own as it is.
 * Only for showing: what is stored, said or sent is the name itself.
 */
export function shownCategory(name: string, type: TransactionType): string {
  const builtIn = builtInName(name, type);
  return builtIn === null ? name : categoryText.name(builtIn);
}

/** 餐饮 › 早餐 */
export function shownPath({
  type,
  category,
  parentCategory,
}: Filed & { readonly parentCategory?: string }): string {
  const name = shownCategory(category, type);
  return parentCategory === undefined
    ? name
    : uiText.categoryPath({ category: name, parentCategory: shownCategory(parentCategory, type) });
}

/** What the row of an entry is called: its description, else 餐饮 › 早餐. */
export function entryTitle({
  description,
  ...filed
}: Parameters<typeof shownPath>[0] & { readonly description: string }): string {
  return description === "" ? shownPath(filed) : description;
}

/** What an entry is called: its description, else its category. */
export function entryName({
  description,
  ...filed
}: Filed & { readonly description: string }): string {
  return description === "" ? shownCategory(filed.category, filed.type) : description;
}
