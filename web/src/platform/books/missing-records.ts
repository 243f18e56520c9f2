import {
  type Category,
  type CategoryView,
  categoryBook,
  categoryIdOf,
  type Entry,
  findCategoryId,
  type LedgerEntry,
  NOT_YET_SYNCED,
  type Recorded,
  stampAfter,
} from "@suikouji/core";
import { LOCAL_LEDGER } from "./writing.ts";

/** What an export holds: every entry, once, with its category's name of then. */
export interface ExportedRecords {
  readonly entries: readonly LedgerEntry[];
  readonly categories: readonly Category[];
}

export interface PresentRecords {
  /** Of the exported entries, those that are here, deleted ones too. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly categories: readonly Category[];
  readonly deviceId: string;
  readonly nowMs: number;
}

/**
 * What an export has and the books have not, or no more. What was never here is the version it was
 * when it was exported, so that a later one on the server stands; what was deleted here is written
 * anew, or its deletion would win.
 */
export function missingRecords(exported: ExportedRecords, present: PresentRecords): Recorded {
  const absent = exported.entries.filter(
    ({ id, deleted }) => !deleted && present.entries.get(id)?.deleted !== false,
  );
  const { added, movedTo } = missingCategories(exported.categories, present.categories);
  const made = new Map(added.map((category) => [category.id, category]));
  let book = categoryBook([...present.categories, ...added]);
  const entries = absent.map((entry) => {
    const categoryId = movedTo.get(entry.categoryId) ?? entry.categoryId;
    const unfiled = { ...entry, categoryId };
    const filed = filedIn(book, unfiled);
    if (filed === null) {
      made.set(categoryId, categoryOf(unfiled, book.length));
      book = categoryBook([...present.categories, ...made.values()]);
    }
    return entryOf({ ...entry, categoryId: filed ?? categoryId }, present);
  });
  return { entries, categories: [...made.values()] };
}

/** A name that a category here bears is not borne by a second one: its entries go there. */
function missingCategories(exported: readonly Category[], present: readonly Category[]) {
  const alive = new Set(present.filter(({ deleted }) => !deleted).map(({ id }) => id));
  const movedTo = new Map<string, string>();
  let added = exported
    .filter(({ id, deleted }) => !deleted && !alive.has(id))
    .map((category) => ({ ...category, ledgerId: LOCAL_LEDGER, revision: NOT_YET_SYNCED }));
  // One that is left out may give back a name that another was to take.
  for (let clash = clashOf(added, present); clash !== null; clash = clashOf(added, present)) {
    const { id, bearer } = clash;
    movedTo.set(id, bearer);
    added = added.filter((category) => category.id !== id);
  }
  return { added, movedTo };
}

function clashOf(
  added: readonly Category[],
  present: readonly Category[],
): { readonly id: string; readonly bearer: string } | null {
  const own = new Set(added.map(({ id }) => id));
  const others = categoryBook([...present, ...added]).filter(({ id }) => !own.has(id));
  for (const { id, type, name } of added) {
    const bearer = others.find((view) => view.type === type && view.name === name);
    if (bearer !== undefined) return { id, bearer: bearer.id };
  }
  return null;
}

/** Null: it is nowhere any more, and its id does not tell its name. */
function filedIn(
  book: readonly CategoryView[],
  { type, category: name, categoryId }: LedgerEntry,
): string | null {
  const isKnown = book.some(({ id }) => id === categoryId);
  if (isKnown || categoryId === categoryIdOf(type, name)) return categoryId;
  return findCategoryId(book, { type, name });
}

function categoryOf(
  { type, category: name, categoryId: id, deviceId, updatedAtMs }: LedgerEntry,
  order: number,
): Category {
  return {
    ...{ id, type, name, order, deviceId, updatedAtMs },
    ledgerId: LOCAL_LEDGER,
    revision: NOT_YET_SYNCED,
    hidden: false,
    deleted: false,
  };
}

function entryOf({ category: _, ...exported }: LedgerEntry, present: PresentRecords): Entry {
  const entry = { ...exported, ledgerId: LOCAL_LEDGER, revision: NOT_YET_SYNCED };
  const deleted = present.entries.get(entry.id);
  if (deleted === undefined) return entry;
  const lastMs = Math.max(deleted.updatedAtMs, entry.updatedAtMs);
  return {
    ...entry,
    revision: deleted.revision,
    deviceId: present.deviceId,
    updatedAtMs: stampAfter(present.nowMs, lastMs),
  };
}
