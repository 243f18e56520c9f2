import {
  type Author,
  type Category,
  type CategoryView,
  categoryBook,
  categoryIdOf,
  changeRecord,
  childrenOf,
  type Entry,
  followChange,
  OTHER_CATEGORY,
} from "@suikouji/core";
import type { CategoryMerge, UndoneMerge } from "../books.ts";
import { byId } from "../import/import-records.ts";
import { unchangedSince, type VersionMark } from "../import/records-to-undo.ts";
import type { BooksTables } from "../storage/books-storage.ts";
import { inParts } from "../storage/in-parts.ts";
import { runChange } from "../storage/run-change.ts";
import { authorNow, type Writer, write } from "../storage/write-records.ts";
import { present } from "../sync/sync-records.ts";
import { CategoryRefused } from "./category-refused.ts";
import { isNamed, lastOrder, viewOf } from "./category-rules.ts";
import { type Arrangement, changedCategory } from "./changed-category.ts";
import { moveDefinitions, moveDefinitionsBack } from "./merged-definitions.ts";

/** Entries that are written at once: a few milliseconds on a phone. */
const AT_ONCE = 256;

/** One transaction. Deleted entries keep the category that they had. */
export async function mergeCategories(
  writer: Writer,
  fromId: string,
  intoId: string,
): Promise<CategoryMerge> {
  return await runChange(writer.storage, async (tables) => {
    const book = categoryBook(await tables.categories.all());
    const from = viewOf(book, fromId);
    const into = viewOf(book, intoId);
    if (from.type !== into.type || fromId === intoId) throw new CategoryRefused("no-such-category");
    if (fromId === categoryIdOf(from.type, OTHER_CATEGORY)) {
      throw new CategoryRefused("takes-the-rest");
    }
    const author = await authorNow(tables, writer);
    const filed = (await tables.entries.kept()).filter(({ categoryId }) => categoryId === fromId);
    const moved: VersionMark[] = [];
    await inParts(filed.toSorted(byId), AT_ONCE, async (part) => {
      const entries = part.map((entry) => refiled(entry, intoId));
      await write(tables, { entries, categories: [] });
      moved.push(
        ...entries.map(({ id, updatedAtMs, deviceId }) => ({ id, updatedAtMs, deviceId })),
      );
    });
    const arranged = [leaving(from), ...movedChildren(book, from, into)];
    const categories = await arrange(tables, arranged, author);
    return {
      fromId,
      moved,
      categories,
      definitions: await moveDefinitions(tables, { fromId, intoId }, author),
    };
  });
}

/** One transaction. A record that was changed since the merge is not undone. */
export async function undoMerge(
  writer: Writer,
  { moved, fromId, categories, definitions }: CategoryMerge,
): Promise<UndoneMerge> {
  return await runChange(writer.storage, async (tables) => {
    const author = await authorNow(tables, writer);
    const stored = await tables.categories.all();
    const before = new Map(categories.map((each) => [each.written.id, each.before]));
    const restored = unchangedSince(
      categories.map(({ written }) => written),
      stored,
    ).map((category) => changeRecord("category", category, before.get(category.id) ?? {}, author));
    const book = categoryBook(stored);
    const isTaken = ({ id, type, name, deleted }: Category) =>
      !deleted && book.some((view) => view.id !== id && isNamed(view, type, name));
    if (restored.some(isTaken)) throw new CategoryRefused("taken");
    if (restored.length > 0) await write(tables, { entries: [], categories: restored });
    await moveDefinitionsBack(tables, definitions, author);
    let kept = 0;
    await inParts(moved, AT_ONCE, async (part) => {
      const found = present(await tables.entries.get(part.map(({ id }) => id)));
      const live = found.filter(({ deleted }) => !deleted);
      const entries = unchangedSince(part, live).map((entry) => refiled(entry, fromId));
      if (entries.length > 0) await write(tables, { entries, categories: [] });
      kept += live.length - entries.length;
    });
    return { kept };
  });
}

interface Arranged {
  readonly view: CategoryView;
  readonly change: Arrangement;
  readonly before: Arrangement;
}

/** The user's own category goes; a built-in one can only be hidden. */
function leaving(view: CategoryView): Arranged {
  return view.custom
    ? { view, change: { deleted: true }, before: { deleted: false } }
    : { view, change: { hidden: true }, before: { hidden: view.hidden } };
}

function movedChildren(
  book: readonly CategoryView[],
  from: CategoryView,
  into: CategoryView,
): readonly Arranged[] {
  const parentId = into.parentId === undefined ? into.id : "";
  const first = lastOrder(book, { type: into.type, parentId });
  return childrenOf(book, from.id).map((view, at) => ({
    view,
    change: { parentId, order: first + at },
    before: { parentId: from.id, order: view.order },
  }));
}

/** Writes the changes; returns the versions that were written, and the fields as they were. */
async function arrange(
  tables: BooksTables,
  arranged: readonly Arranged[],
  author: Author,
): Promise<CategoryMerge["categories"]> {
  const known = await tables.categories.get(arranged.map(({ view }) => view.id));
  const changed = arranged.flatMap(({ view, change, before }, at) => {
    const next = changedCategory(view, change, { known: known[at], author });
    return next === null ? [] : [{ next, before }];
  });
  await write(tables, { entries: [], categories: changed.map(({ next }) => next) });
  const written = present(await tables.categories.get(changed.map(({ next }) => next.id)));
  return written.map((each, at) => ({ written: each, before: changed[at]?.before ?? {} }));
}

/** Nobody chose it for this entry: an edit or a deletion by another device stays. */
function refiled(entry: Entry, categoryId: string): Entry {
  return followChange("entry", entry, { categoryId });
}
