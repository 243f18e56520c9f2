import { findCategoryWords } from "../categories/find-category-words.ts";

/** Whether something that is bought is named: a thing, not merely a place or a verb. */
export function namesThing(words: string): boolean {
  return findCategoryWords(words, "expense").some(({ kind }) => kind === "thing");
}
