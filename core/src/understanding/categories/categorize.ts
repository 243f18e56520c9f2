/** Also here because a correction asks both: what a phrase is about, and which category it names. */
export { findCategoryName } from "./find-category-name.ts";

import { OTHER_CATEGORY } from "../../categories.ts";
import type { UserContext } from "../../ports/understanding.ts";
import type { TransactionType } from "../../transaction.ts";
import { normalize } from "../text/normalize.ts";
import { withoutCounts } from "./counts.ts";
import { customCategoryWith, findCustomCategory, namesFor } from "./custom-categories.ts";
import { type CategoryWord, findCategoryWords } from "./find-category-words.ts";
import { GROCERIES, type HeadedGuess, headed, headOf, unheaded } from "./head.ts";
import { purposeOf } from "./purpose.ts";

export interface CategoryGuess {
  readonly category: string;
  /** 0 to 1; at most {@link UNKNOWN_CONFIDENCE} when no word of the phrase is known. */
  readonly confidence: number;
  /** What a head that leaves its kind open may be for: a ticket, a fee for entering. */
  readonly openTo?: readonly string[];
  /** The word for what was bought, where one decided. */
  readonly thing?: string;
}

export { UNKNOWN_CONFIDENCE } from "./head.ts";

/**
 * By what was bought, not where or how: custom categories first, then the head of the phrase
 * (Chinese puts it last), then bare verbs, measure words and places, then 其他.
 */
export function categorize(
  phrase: string,
  options: { readonly type: TransactionType; readonly context: UserContext },
): CategoryGuess {
  const { type, context } = options;
  if (type === "TRANSFER") return { category: OTHER_CATEGORY, confidence: 0.9 };
  const said = normalize(phrase);
  const names = namesFor(type, context);
  const custom = findCustomCategory(said, names);
  if (custom !== null) return { category: custom, confidence: 0.95 };
  const { head, category, confidence } = type === "INCOME" ? sourceOf(said) : purposeOf(said);
  if (head === null) return { category, confidence };
  const belonging = customCategoryWith(head.word, names);
  if (belonging !== null) return { category: belonging, confidence: 0.9 };
  if (head.kind === "general" && head.alternates.length > 0) {
    return { category, confidence, openTo: head.alternates, thing: head.word };
  }
  const preferred = preferRecent(category, head, context.recentCategories);
  if (type === "INCOME" || head.kind !== "thing") return { category: preferred, confidence };
  return { category: preferred, confidence, thing: head.word };
}

/** 给邻居修电脑: paid for a favour; 帮忙交网费 is only paid back. */
const DONE_FOR =
  /(?<![还转退卖借送交出塞])[给帮替](?![我的了封随塞每]|包(?!工)|大家|孩子|娃|宝|儿子|女儿|闺女|老[大二三]|.{0,5}[买交付带充垫订缴])/;

const RETURNED: ReadonlySet<string> = new Set(["报销", "退款"]);

/** How money came back says more than what it was once paid for: 报销了打车费. */
function sourceOf(said: string): HeadedGuess {
  const plain = findCategoryWords(said, "income");
  const words = plain.length > 0 ? plain : findCategoryWords(withoutCounts(said), "income");
  const back = words.findLast(({ category, kind }) => kind !== "act" && RETURNED.has(category));
  const own = words.find(({ word }) => word === "兼职" || word === "副业");
  const named = words.findLast(({ kind }) => kind === "thing" || kind === "name");
  const head = back ?? own ?? named ?? headOf(words);
  if (head === null) return DONE_FOR.test(said) ? unheaded("兼职", 0.8) : unheaded(OTHER_CATEGORY);
  const traded = head.kind === "act" && head.category === "二手" && !sellsUsedThings(said);
  return traded ? unheaded(OTHER_CATEGORY, 0.8) : headed(head);
}

/** 卖了耳机 is second-hand; 卖了四十斤橙子 is trade, which has no category of its own. */
function sellsUsedThings(said: string): boolean {
  const sold = said.replace(/[得出换]了?/g, " ");
  return findCategoryWords(sold, "expense").some(
    ({ kind, category }) => /thing|general/.test(kind) && !GROCERIES.includes(category),
  );
}

function preferRecent(category: string, head: CategoryWord, recent: readonly string[]): string {
  if (category !== head.category || recent.includes(category)) return category;
  return recent.find((name) => head.alternates.includes(name)) ?? category;
}
