import type { CategoryBook, CategoryView } from "./category.ts";

/**
 * The categories in display order, each followed by its children. There are two levels: a category whose
 * record names a parent that is missing, of another type, or has a parent itself stands by itself. Two
 * devices can make such records, and even a circle, by changes that each of them may make.
 */
export function inTreeOrder(views: readonly CategoryView[]): CategoryView[] {
  const ordered = views.toSorted((one, other) => one.order - other.order);
  const byId = new Map(views.map((view) => [view.id, view]));
  const named = ({ id, type, parentId = "" }: CategoryView) => {
    const parent = parentId === id ? undefined : byId.get(parentId);
    return parent?.type === type ? parent : undefined;
  };
  const parentOf = (view: CategoryView) => {
    const parent = named(view);
    return parent === undefined || named(parent) !== undefined ? undefined : parent;
  };
  const children = new Map<string, CategoryView[]>();
  const top: CategoryView[] = [];
  for (const view of ordered) {
    const parent = parentOf(view);
    if (parent === undefined) top.push(byItself(view));
    else children.set(parent.id, [...(children.get(parent.id) ?? []), view]);
  }
  return top.flatMap((view) => [view, ...(children.get(view.id) ?? [])]);
}

/** The ids of the category and of its children, deleted ones too: what is asked about 餐饮 is asked about 早餐, too. */
export function familyOf(book: CategoryBook, id: string): readonly string[] {
  const removed = [...(book.removed ?? [])].filter(([, { parentId }]) => parentId === id);
  return [id, ...childrenOf(book, id).map((child) => child.id), ...removed.map(([each]) => each)];
}

/** The category that this one is a part of, or was when it was deleted. */
export function parentIdOf(book: CategoryBook, id: string): string | undefined {
  return (book.find((view) => view.id === id) ?? book.removed?.get(id))?.parentId;
}

/** In display order. */
export function childrenOf(book: readonly CategoryView[], id: string): readonly CategoryView[] {
  return book.filter(({ parentId }) => parentId === id);
}

/** The categories that this one is ordered among, itself included. */
export function siblingsOf(
  book: readonly CategoryView[],
  { type, parentId }: Pick<CategoryView, "type" | "parentId">,
): readonly CategoryView[] {
  return book.filter((view) => view.type === type && view.parentId === parentId);
}

function byItself({ parentId: _, ...view }: CategoryView): CategoryView {
  return view;
}
