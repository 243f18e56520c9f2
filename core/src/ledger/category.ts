import { defaultCategories, OTHER_CATEGORY } from "../categories.ts";
import { TRANSACTION_TYPES, type TransactionType } from "../transaction.ts";
import { inTreeOrder, parentIdOf } from "./category-tree.ts";
import type { Version } from "./versions.ts";

/** A category that the user changed or made. Unchanged built-in ones are not stored: see {@link BUILT_IN}. */
export interface Category extends Version {
  /** Stable: entries refer to it, and it stays when the name changes. */
  readonly id: string;
  readonly ledgerId: string;
  readonly revision: number;
  readonly type: TransactionType;
  readonly name: string;
  /** Not offered for new entries; older entries keep it. */
  readonly hidden: boolean;
  readonly order: number;
  /** The category that it is a part of (餐饮 › 早餐); absent or empty: it stands by itself. */
  readonly parentId?: string;
  /** The name of an icon of the app; absent or empty: the usual one. */
  readonly icon?: string;
  /** The name of a colour of the app; absent or empty: the usual one. */
  readonly colour?: string;
}

/** What screens and engines need of a category. */
export type CategoryView = Pick<Category, "id" | "type" | "name" | "hidden" | "order" | Look> & {
  readonly custom: boolean;
};

const LOOKS = ["parentId", "icon", "colour"] as const;
type Look = (typeof LOOKS)[number];

/** The contract's limit for a category that an engine names: every draft must be recordable. */
export const LONGEST_CATEGORY_NAME = 50;

/**
 * The id that a category of this name gets when it is made. It is the same on every device, so that a
 * category made on two devices is one.
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

/** Every category, in display order: children after their parent (see `category-tree.ts`). */
export type CategoryBook = readonly CategoryView[] & {
  /** Deleted categories, by id: their entries still show their last names, and count for their parents. */
  readonly removed?: ReadonlyMap<string, RemovedCategory>;
};

/** `parentId` is set only if the parent is there and can have children. */
export type RemovedCategory = Pick<CategoryView, "name" | "parentId">;

/** The built-in categories as the user changed them, and the user's own. */
export function categoryBook(changed: Iterable<Category>): CategoryBook {
  const views = new Map(BUILT_IN.map((view) => [view.id, view]));
  const deleted: Category[] = [];
  for (const category of changed) {
    const { id, type, name, order } = category;
    const custom = views.get(id)?.custom ?? true;
    if (category.deleted && custom) {
      views.delete(id);
      deleted.push(category);
    } else {
      const hidden = category.hidden || category.deleted;
      views.set(id, { id, type, name, hidden, order, custom, ...lookOf(category) });
    }
  }
  const book = inTreeOrder([...views.values()]);
  if (deleted.length === 0) return book;
  const gone = deleted.filter(({ id }) => !views.has(id));
  const removed = new Map(gone.map((category) => [category.id, removedFrom(book, category)]));
  return Object.assign(book, { removed });
}

function removedFrom(
  book: readonly CategoryView[],
  { name, type, parentId }: Category,
): RemovedCategory {
  const parent = book.find((view) => view.id === parentId && view.type === type);
  return parent === undefined || parent.parentId !== undefined
    ? { name }
    : { name, parentId: parent.id };
}

/** Where it stands and how it looks, without what is unset. */
export function lookOf(category: Pick<Category, Look>): Pick<Category, Look> {
  const set = LOOKS.filter((name) => (category[name] ?? "") !== "");
  return Object.fromEntries(set.map((name) => [name, category[name]]));
}

/** The present names of renamed built-in categories, by id. */
export type RenamedCategories = Readonly<Record<string, string>>;

/** Engines use the built-in names. A name that another category has taken over no longer means the built-in one. */
export function renamedCategories(book: readonly CategoryView[]): RenamedCategories {
  const bearers = new Set(book.map(({ type, name }) => categoryIdOf(type, name)));
  const renamed = book.filter(({ id, custom }) => !custom && !bearers.has(id));
  return Object.fromEntries(renamed.map(({ id, name }) => [id, name]));
}

/**
 * The category name to show on entries. A deleted category keeps its last name; one whose record has not
 * arrived yet is shown with the name in its id.
 */
export function categoryNameOf(book: CategoryBook, id: string): string {
  const name = book.find((view) => view.id === id)?.name ?? book.removed?.get(id)?.name;
  return name ?? usableCategoryName(id.slice(id.indexOf(":") + 1));
}

/** The names that an entry of the category shows: its own, and that of its parent. */
export interface CategoryNames {
  readonly category: string;
  readonly parentCategory?: string;
}

export function categoryNamesOf(book: CategoryBook, id: string): CategoryNames {
  const category = categoryNameOf(book, id);
  const parentId = parentIdOf(book, id);
  return parentId === undefined
    ? { category }
    : { category, parentCategory: categoryNameOf(book, parentId) };
}

/**
 * The name as it can be shown and recorded. A script may send an entry with the id `EXPENSE:` or with
 * a hundred characters; no ledger could import such a name again.
 */
export function usableCategoryName(name: string): string {
  const cut = [...name].slice(0, LONGEST_CATEGORY_NAME).join("");
  return cut.trim() === "" ? OTHER_CATEGORY : cut;
}

/**
 * The category with that name: of this type, or else of another type (an income filed under 餐饮 stays
 * there). `null`: there is none, and one must be made.
 */
export function findCategoryId(
  book: readonly CategoryView[],
  { type, name }: { type: TransactionType; name: string },
): string | null {
  const named = book.filter((view) => view.name === name);
  return (named.find((view) => view.type === type) ?? named[0])?.id ?? null;
}
