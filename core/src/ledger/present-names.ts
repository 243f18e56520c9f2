import { defaultCategories } from "../categories.ts";
import type { UserContext } from "../ports/understanding.ts";
import { TRANSACTION_TYPES, type Transaction } from "../transaction.ts";
import { categoryIdOf } from "./category.ts";

/** The user's own names for categories. */
export type Names = Pick<UserContext, "renamedCategories" | "hiddenCategories">;
/** A category as entries refer to it. */
export type Filed = Pick<Transaction, "type" | "category">;

/** Engines say 交通; if the user renamed it to 出行, the entry is filed there. */
export function presentName({ type, category }: Filed, { renamedCategories = {} }: Names): string {
  return renamedCategories[categoryIdOf(type, category)] ?? category;
}

/**
 * The user's names for categories that were renamed, or made and then hidden. No new draft goes there
 * by itself, but a question or a change that says the whole name means them.
 */
export function givenNames({
  renamedCategories = {},
  hiddenCategories = {},
}: Names): readonly Filed[] {
  const renamed = Object.entries(renamedCategories).flatMap(([id, category]) =>
    filedAs(id).map(({ type }) => ({ type, category })),
  );
  const made = Object.keys(hiddenCategories)
    .flatMap(filedAs)
    .filter(({ type, category }) => !defaultCategories(type).includes(category));
  return [...renamed, ...made];
}

/** The category of a new draft: its present name, or the replacement of a hidden one. */
export function nameForDraft(filed: Filed, names: Names): string {
  const { hiddenCategories = {} } = names;
  return hiddenCategories[categoryIdOf(filed.type, filed.category)] ?? presentName(filed, names);
}

/** A new draft, filed where the user will look for it. */
export function filedForUser<Draft extends Filed>(draft: Draft, names: Names): Draft {
  return { ...draft, category: nameForDraft(draft, names) };
}

function filedAs(id: string): readonly Filed[] {
  return TRANSACTION_TYPES.filter((type) => id.startsWith(categoryIdOf(type, ""))).map((type) => ({
    type,
    category: id.slice(categoryIdOf(type, "").length),
  }));
}
