import {
  type Category,
  categoryBook,
  categoryNameOf,
  changeRecord,
  type Entry,
  findCategoryId,
  type LedgerEntry,
  NOT_YET_SYNCED,
  type Recorded,
  type Signature,
} from "@suikouji/core";
import { filedAnew, stampedAnew } from "./filed-anew.ts";
import { missingCategories } from "./missing-categories.ts";
import { bearerOf, type Named } from "./same-name.ts";
import { isUsableAuthor } from "./usable-author.ts";
import { LOCAL_LEDGER } from "./writing.ts";

/** What an export holds: every entry, once, with its category's name of then. */
export interface ExportedRecords {
  readonly entries: readonly LedgerEntry[];
  readonly categories: readonly Category[];
}

export interface PresentRecords extends Signature {
  /** Of the exported entries, those that are here, deleted ones too. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly categories: readonly Category[];
}

/**
 * What an export has and the books have not, or no more. What was never here is the version it was
 * when it was exported, so that a later one on the server stands; what was deleted here is written
 * anew, or its deletion would win.
 */
export function missingRecords(exported: ExportedRecords, present: PresentRecords): Recorded {
  const absent = exported.entries
    .filter(({ id, deleted }) => !deleted && present.entries.get(id)?.deleted !== false)
    .map((entry) => (isUsableAuthor(entry) ? entry : stampedAnew(entry, present)));
  const { added, movedTo } = missingCategories(exported.categories, present.categories, present);
  const filing = filingInto(present.categories, added);
  const entries = absent.map((entry) => {
    const categoryId = movedTo.get(entry.categoryId) ?? entry.categoryId;
    const filed = filing.categoryOf({ ...entry, categoryId });
    return entryOf(filed === entry.categoryId ? entry : filedAnew(entry, filed, present), present);
  });
  return { entries, categories: filing.categories() };
}

/** Finds a category for each entry, and makes those that are nowhere. */
function filingInto(present: readonly Category[], added: readonly Category[]) {
  const made: Category[] = [...added];
  let book = categoryBook([...present, ...made]);
  /** Categories without a record: their ids tell their names. */
  const unrecorded: Named[] = [];
  const known = new Set(book.map(({ id }) => id));

  return {
    categories: (): readonly Category[] => made,

    categoryOf(entry: LedgerEntry): string {
      const { type, category: name, categoryId: id } = entry;
      if (known.has(id)) return id;
      const bearer = bearerOf<Named>([...book, ...unrecorded], { type, name });
      if (bearer !== null) return bearer.id;
      if (categoryNameOf(book, id) === name) {
        unrecorded.push({ id, type, name });
        known.add(id);
        return id;
      }
      const ofAnotherType = findCategoryId(book, { type, name });
      if (ofAnotherType !== null) return ofAnotherType;
      made.push(categoryOf(entry, book.length));
      book = categoryBook([...present, ...made]);
      known.add(id);
      return id;
    },
  };
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

/** What was deleted here gets the content of the file, as a change of now. */
function entryOf({ category: _, ...exported }: LedgerEntry, present: PresentRecords): Entry {
  const entry = { ...exported, ledgerId: LOCAL_LEDGER, revision: NOT_YET_SYNCED };
  const deleted = present.entries.get(entry.id);
  if (deleted === undefined) return entry;
  const { revision: _revision, stamps, deviceId, updatedAtMs, ...content } = entry;
  return changeRecord("entry", deleted, { ...content, deleted: false }, present);
}
