import {
  type Category,
  categoryBook,
  changeRecord,
  type Definition,
  type Entry,
  lookOf,
  type Signature,
  type Version,
} from "@suikouji/core";

/** What an import wrote, and the state before. */
export interface Imported {
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
  /** The deleted records that its categories replaced. */
  readonly replaced: readonly Category[];
  /** The entries that were in its categories before: they keep a category that had been deleted. */
  readonly filedBefore: ReadonlySet<string>;
  readonly definitions: readonly Definition[];
  /** The deleted records that its definitions replaced. */
  readonly replacedDefinitions: readonly Definition[];
  /** The entries that named its definitions before. */
  readonly namedBefore: ReadonlySet<string>;
}

/** The versions that undo imported entries. Skips those that were changed since, here or elsewhere. */
export function entriesToUndo(
  imported: readonly Entry[],
  present: readonly Entry[],
  author: Signature,
): readonly Entry[] {
  return unchangedSince(imported, present)
    .filter(({ deleted }) => !deleted)
    .map((entry) => changeRecord("entry", entry, { deleted: true }, author));
}

export interface CategoriesNow {
  /** Every entry that is not deleted, after the imported ones were undone. */
  readonly kept: readonly Entry[];
  readonly categories: readonly Category[];
}

/** The versions that undo imported categories. Skips those that were changed or got an entry since. */
export function categoriesToUndo(
  imported: Imported,
  { kept, categories }: CategoriesNow,
  author: Signature,
): readonly Category[] {
  const needed = new Set(
    kept.filter(({ id }) => !imported.filedBefore.has(id)).map(({ categoryId }) => categoryId),
  );
  const undone = unchangedSince(imported.categories, categories)
    .filter(({ id }) => !needed.has(id))
    .map((category) => changeRecord("category", category, stateBefore(category, imported), author));
  return withoutClashes(undone, categories);
}

/** The versions that undo imported definitions. Skips those that were changed or got an entry since. */
export function definitionsToUndo(
  imported: Imported,
  { kept, definitions }: { kept: readonly Entry[]; definitions: readonly Definition[] },
  author: Signature,
): readonly Definition[] {
  const { replacedDefinitions: replaced, namedBefore } = imported;
  const needed = new Set(kept.filter(({ id }) => !namedBefore.has(id)).flatMap(definitionIdsOf));
  return unchangedSince(imported.definitions, definitions)
    .filter(({ id }) => !needed.has(id))
    .map((definition) => {
      const before = replaced.find(({ id }) => id === definition.id);
      const { name, hidden, order, details } = before ?? definition;
      const state = { name, hidden, order, details, deleted: true };
      return changeRecord("definition", definition, state, author);
    });
}

/** The definitions that an entry names. */
export function definitionIdsOf(entry: Entry): readonly string[] {
  const { accountId, toAccountId, recurringId } = entry;
  return [accountId, toAccountId, recurringId].filter((id) => typeof id === "string");
}

/** A version, without its content. */
export type VersionMark = Pick<Version, "updatedAtMs" | "deviceId"> & { readonly id: string };

/** The records that are still as they were written, apart from the server's revision. */
export function unchangedSince<Kept extends VersionMark>(
  written: readonly VersionMark[],
  present: readonly Kept[],
): readonly Kept[] {
  const versions = new Map(written.map((record) => [record.id, record]));
  return present.filter(({ id, updatedAtMs, deviceId }) => {
    const version = versions.get(id);
    return version?.updatedAtMs === updatedAtMs && version.deviceId === deviceId;
  });
}

type Arrangement = Partial<Omit<Category, "id" | "type">>;

const BUILT_IN = new Map(categoryBook([]).map((view) => [view.id, view]));

/** A built-in category is never deleted: that would hide it. */
function stateBefore(category: Category, { replaced }: Imported): Arrangement {
  const { id } = category;
  const before = replaced.find((record) => record.id === id);
  const builtIn = BUILT_IN.get(id);
  const state = before ?? builtIn ?? category;
  const { name, hidden, order } = state;
  const unset = Object.fromEntries(Object.keys(lookOf(category)).map((look) => [look, ""]));
  const look = { ...unset, ...lookOf(state) };
  return { name, hidden, order, ...look, deleted: before?.deleted ?? builtIn === undefined };
}

/** Does not restore a name that another category has now; skipping one may cause another clash. */
function withoutClashes(
  categories: readonly Category[],
  present: readonly Category[],
): readonly Category[] {
  const book = categoryBook([...present, ...categories]);
  const clash = categories.find(
    ({ id, type, name, deleted }) =>
      !deleted && book.some((view) => view.id !== id && view.type === type && view.name === name),
  );
  if (clash === undefined) return categories;
  return withoutClashes(
    categories.filter((category) => category !== clash),
    present,
  );
}
