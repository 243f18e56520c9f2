import { EXPENSE_CATEGORIES, INCOME_CATEGORIES } from "../categories.ts";
import { CATEGORY_ALIASES } from "./categories/category-aliases.ts";
import { FOOD_WORDS } from "./categories/food-words.ts";
import { GUIDES, HEADS, NOTHING } from "./categories/guiding-words.ts";
import { INCOME_GUIDES, INCOME_WORDS } from "./categories/income-words.ts";
import { LIFE_WORDS } from "./categories/life-words.ts";
import { isKind } from "./correction/targets/synonyms.ts";
import { STRUCTURE_WORDS } from "./correction/tokens/words.ts";
import { COMMAND_WORDS } from "./intents/command-words.ts";
import { QUERY_WORDS } from "./queries/query-words.ts";
import { expand } from "./text/expand.ts";

// The words that the rules read, for what must know them without understanding: a layer that
// repairs what a recognizer misheard. Words of one character are apart; they are in everything.

/** Categories by every name they go by. */
export const CATEGORY_WORDS: ReadonlySet<string> = words([
  ...EXPENSE_CATEGORIES,
  ...INCOME_CATEGORIES,
  ...Object.values(CATEGORY_ALIASES),
]);

/** What money is spent on and comes from. */
export const GOODS_WORDS: ReadonlySet<string> = words([
  ...[FOOD_WORDS, LIFE_WORDS, INCOME_WORDS, INCOME_GUIDES, ...Object.values(GUIDES)].flatMap(
    (list) => Object.values(list),
  ),
  NOTHING,
]);

/** What a single character names: 饭, 烟, 茶. */
export const ONE_CHARACTER_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(HEADS).join(""),
  ...[FOOD_WORDS, LIFE_WORDS, INCOME_WORDS]
    .flatMap((list) => Object.values(list).flatMap(expand))
    .filter((word) => word.length === 1),
]);

/** Those of them that people say day by day, so that they go by several names. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set(
  [...CATEGORY_WORDS, ...GOODS_WORDS].filter(isKind),
);

/** What commands, corrections and questions are made of; slips of recognizers among them. */
export const REQUEST_WORDS: ReadonlySet<string> = words([
  ...Object.values(COMMAND_WORDS),
  ...STRUCTURE_WORDS.map(([, short]) => short),
  ...Object.values(QUERY_WORDS),
]);

function words(lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap(expand).filter((word) => word.length > 1));
}
