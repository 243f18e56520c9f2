import { defaultCategories, OTHER_CATEGORY } from "../categories.ts";
import { TRANSACTION_TYPES, type TransactionType } from "../transaction.ts";
import type { Version } from "./versions.ts";

/** A category as its owner arranged it. Those nobody changed are not kept: they are {@link builtIn}. */
export interface Category extends Version {
  /** Stable: entries name it while its name changes. */
  readonly id: string;
  readonly ledgerId: string;
  readonly revision: number;
  readonly type: TransactionType;
  readonly name: string;
  /** Not offered for new entries; older ones keep it. */
  readonly hidden: boolean;
  readonly order: number;
}

/** A category as screens and engines need it. */
export type CategoryView = Pick<Category, "id" | "type" | "name" | "hidden" | "order"> & {
  readonly custom: boolean;
};

/** As long as the contract lets an engine name one: what was drafted must be able to be kept. */
export const LONGEST_CATEGORY_NAME = 50;

/**
 * The id a category of this name gets when it is made: the same on every device, so that one made
 * twice is one.
 */
export function categoryIdOf(type: TransactionType, name: string): string {
  return `${type}:${name}`;
}

const BUILT_IN: readonly CategoryView[] = TRANSACTION_TYPES.flatMap((type) =>
  defaultCategories(type).map((name, order) => ({
    id: categoryIdOf(type, name),
    type,
    name,
    hidden: false,
    order,
    custom: false,
  })),
);

/** Every category there is, in display order. */
export type CategoryBook = readonly CategoryView[] & {
  /** What those that were deleted were called last, by id: their entries go on being called so. */
  readonly deletedNames?: ReadonlyMap<string, string>;
};

/** What came with the product, as its owner changed it, and the owner's own. */
export function categoryBook(changed: Iterable<Category>): CategoryBook {
  const views = new Map(BUILT_IN.map((view) => [view.id, view]));
  const deletedNames = new Map<string, string>();
  for (const { id, type, name, hidden, order, deleted } of changed) {
    const custom = views.get(id)?.custom ?? true;
    if (deleted && custom) {
      views.delete(id);
      deletedNames.set(id, name);
    } else views.set(id, { id, type, name, hidden: hidden || deleted, order, custom });
  }
  const book = [...views.values()].sort((one, other) => one.order - other.order);
  return deletedNames.size === 0 ? book : Object.assign(book, { deletedNames });
}

/** The present names of those that came with the product and were renamed, by their ids. */
export type RenamedCategories = Readonly<Record<string, string>>;

/** An engine knows what came with the product; a name that another category took over is no longer it. */
export function renamedCategories(book: readonly CategoryView[]): RenamedCategories {
  const bearers = new Set(book.map(({ type, name }) => categoryIdOf(type, name)));
  const renamed = book.filter(({ id, custom }) => !custom && !bearers.has(id));
  return Object.fromEntries(renamed.map(({ id, name }) => [id, name]));
}

/**
 * What entries of it are called. A deleted one keeps its last name; one whose record has not arrived
 * yet goes by the name it was made with.
 */
export function categoryNameOf(book: CategoryBook, id: string): string {
  const name = book.find((view) => view.id === id)?.name ?? book.deletedNames?.get(id);
  return name ?? usableCategoryName(id.slice(id.indexOf(":") + 1));
}

/**
 * The name as it may be shown and recorded. A script may send an entry with the id `EXPENSE:` or
 * with a hundred characters; no ledger would take that name back from an export.
 */
export function usableCategoryName(name: string): string {
  const cut = [...name].slice(0, LONGEST_CATEGORY_NAME).join("");
  return cut.trim() === "" ? OTHER_CATEGORY : cut;
}

/**
 * The category of that name: of this type, else the one offered for another type (an income filed
 * under 餐饮 stays there). `null`: there is none, and one must be made.
 */
export function findCategoryId(
  book: readonly CategoryView[],
  { type, name }: { type: TransactionType; name: string },
): string | null {
  const named = book.filter((view) => view.name === name);
  return (named.find((view) => view.type === type) ?? named[0])?.id ?? null;
}
