import {
  type BuiltInCategory,
  type CategoryBook,
  categoryBook,
  categoryIdOf,
  TRANSACTION_TYPES,
  type TransactionType,
} from "@suikouji/core";

interface Names {
  /** The ids of built-in categories that still have the name they came with. */
  readonly builtIn: ReadonlySet<string>;
  /** What users named, with the type; without it of deleted categories, whose type is not known. */
  readonly own: ReadonlySet<string>;
}

let names = namesIn(categoryBook([]));

/**
 * Notes which names are users' own. Called wherever the categories are read, so that no screen has newer
 * names than this module.
 */
export function noteCategories(book: CategoryBook): CategoryBook {
  names = namesIn(book);
  return book;
}

/** The name if it is that of a built-in category; null if a user gave it. */
export function builtInName(name: string, type: TransactionType): BuiltInCategory | null {
  const isBuiltIn = (of: TransactionType) => names.builtIn.has(categoryIdOf(of, name));
  const isOwn = names.own.has(categoryIdOf(type, name)) || names.own.has(name);
  // An income may be filed under a category of expenses.
  const isFound = isBuiltIn(type) || (!isOwn && TRANSACTION_TYPES.some(isBuiltIn));
  return isFound ? (name as BuiltInCategory) : null;
}

function namesIn(book: CategoryBook): Names {
  const isAsItCame = ({ id, type, name, custom }: CategoryBook[number]) =>
    !custom && id === categoryIdOf(type, name);
  return {
    builtIn: new Set(book.filter(isAsItCame).map(({ id }) => id)),
    own: new Set([
      ...book.filter((view) => !isAsItCame(view)).map(({ type, name }) => categoryIdOf(type, name)),
      ...[...(book.removed?.values() ?? [])].map(({ name }) => name),
    ]),
  };
}
