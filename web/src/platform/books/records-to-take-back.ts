import {
  type Category,
  categoryBook,
  changeRecord,
  type Entry,
  type Recorded,
  type Signature,
  type Version,
} from "@suikouji/core";

/** What an import wrote, and how it was before. */
export interface Imported {
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
  /** The records, deleted ones, that its categories took the place of. */
  readonly replaced: readonly Category[];
  /** The entries that were in its categories already: a category may outlive its deletion in them. */
  readonly filedBefore: ReadonlySet<string>;
}

export interface RecordsNow extends Signature {
  /** Of the imported entries, those that are here, deleted ones too. */
  readonly entries: readonly Entry[];
  /** Every entry that is not deleted. */
  readonly kept: readonly Entry[];
  readonly categories: readonly Category[];
}

/**
 * The versions that take an import back. A record that somebody changed since, here or elsewhere, is
 * left alone, and so is a category that got an entry since.
 */
export function recordsToTakeBack(imported: Imported, now: RecordsNow): Recorded {
  const entries = unchangedSince(imported.entries, now.entries)
    .filter(({ deleted }) => !deleted)
    .map((entry) => changeRecord("entry", entry, { deleted: true }, now));
  const goes = new Set(entries.map(({ id }) => id));
  const needed = new Set(
    now.kept
      .filter(({ id }) => !goes.has(id) && !imported.filedBefore.has(id))
      .map(({ categoryId }) => categoryId),
  );
  const categories = unchangedSince(imported.categories, now.categories)
    .filter(({ id }) => !needed.has(id))
    .map((category) => changeRecord("category", category, stateBefore(category, imported), now));
  return { entries, categories: withoutClashes(categories, now.categories) };
}

/** The present records that are still what was imported; the server may have numbered them. */
function unchangedSince<Kept extends Version & { readonly id: string }>(
  imported: readonly Kept[],
  present: readonly Kept[],
): readonly Kept[] {
  const versions = new Map(imported.map((record) => [record.id, record]));
  return present.filter(({ id, updatedAtMs, deviceId }) => {
    const version = versions.get(id);
    return version?.updatedAtMs === updatedAtMs && version.deviceId === deviceId;
  });
}

type Arrangement = Pick<Category, "name" | "hidden" | "order" | "deleted">;

const BUILT_IN = new Map(categoryBook([]).map((view) => [view.id, view]));

/** What came with the product is never deleted: that would hide it. */
function stateBefore(category: Category, { replaced }: Imported): Arrangement {
  const { id } = category;
  const before = replaced.find((record) => record.id === id);
  const builtIn = BUILT_IN.get(id);
  const { name, hidden, order } = before ?? builtIn ?? category;
  return { name, hidden, order, deleted: before?.deleted ?? builtIn === undefined };
}

/** A name that another category bears by now is not given back; leaving it may leave another. */
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
