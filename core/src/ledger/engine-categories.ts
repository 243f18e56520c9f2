import type { UserContext } from "../ports/understanding.ts";
import { type CategoryBook, renamedCategories } from "./category.ts";
import { hiddenCategories } from "./hidden-categories.ts";

/** The part of a {@link UserContext} that the categories of a ledger decide. */
export type EngineCategories = Required<
  Pick<
    UserContext,
    "customCategories" | "customCategoryTypes" | "renamedCategories" | "hiddenCategories"
  >
>;

/** What an engine must know of the user's own categories; at most `most` names of them. */
export function engineCategories(book: CategoryBook, most: number): EngineCategories {
  const renamed = renamedCategories(book);
  const own = book.filter(({ id, custom, hidden }) => (custom || id in renamed) && !hidden);
  const names = [...new Set(own.map(({ name }) => name))].slice(0, most);
  return {
    customCategories: names,
    customCategoryTypes: names.map((each) =>
      own.filter(({ name }) => name === each).map(({ type }) => type),
    ),
    renamedCategories: renamed,
    hiddenCategories: hiddenCategories(book),
  };
}
