import { EXPENSE_CATEGORIES, INCOME_CATEGORIES, OTHER_CATEGORY } from "../../../categories.ts";
import type { CorrectQuestion } from "../../../ports/understanding.ts";
import { normalize } from "../../text/normalize.ts";
import { simplify } from "./simplify.ts";
import { indexWords, type WordIndex } from "./word-index.ts";

/** 其他 also means the drafts not yet named, so it is no name. */
const DEFAULT_NAMES = [...EXPENSE_CATEGORIES, ...INCOME_CATEGORIES].filter(
  (name) => name !== OTHER_CATEGORY,
);

/** What the drafts and categories are called, to be kept whole while the utterance is cut up. */
export function namesIn({ currentBatch, context }: CorrectQuestion): WordIndex<true> {
  const names = [
    ...currentBatch.flatMap(({ description, category }) => [description, category]),
    ...context.customCategories,
    ...DEFAULT_NAMES,
  ].map((name) => simplify(normalize(name)).trim());
  const kept = names.filter((name) => name.length > 1 && name !== OTHER_CATEGORY);
  return indexWords([[kept, true]]);
}
