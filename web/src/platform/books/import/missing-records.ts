import {
  type Category,
  categoryBook,
  categoryNameOf,
  type Definition,
  type Entry,
  findCategoryId,
  type LedgerEntry,
  madeAgain,
  madeAnew,
  NOT_YET_SYNCED,
  type Signature,
} from "@suikouji/core";
import { bearerOf, type Named } from "../categories/same-name.ts";
import { LOCAL_LEDGER } from "../storage/write-records.ts";
import { asImported, refiled } from "./as-imported.ts";
import { missingCategories } from "./missing-categories.ts";
import { missingDefinitions } from "./missing-definitions.ts";

/** The content of an export: every entry once, with the names its category and its accounts had then. */
export interface ExportedRecords {
  readonly entries: readonly LedgerEntry[];
  readonly categories: readonly Category[];
  readonly definitions: readonly Definition[];
}

export interface PresentRecords extends Signature {
  readonly categories: readonly Category[];
  readonly definitions: readonly Definition[];
}

/** The records of an export that are missing here, or deleted. */
export interface MissingRecords {
  /**
   * Those of one part of the export's entries. `here` has the ones that are here, deleted ones too. A
   * record that was never here keeps its exported version, so that a later one on the server wins; a
   * record deleted here becomes a new version, or its deletion would win.
   */
  entriesOf(part: readonly LedgerEntry[], here: ReadonlyMap<string, Entry>): readonly Entry[];
  /** Known when all entries were looked at. */
  categories(): readonly Category[];
  definitions(): readonly Definition[];
}

export function missingRecords(
  exported: Omit<ExportedRecords, "entries">,
  present: PresentRecords,
): MissingRecords {
  const { added, movedTo } = missingCategories(exported.categories, present.categories, present);
  const filing = filingInto(present.categories, added);
  const accounts = missingDefinitions(exported.definitions, {
    ...present,
    movedCategories: movedTo,
  });
  return {
    entriesOf: (part, here) =>
      part
        .filter(({ id, deleted }) => !deleted && here.get(id)?.deleted !== false)
        .map((entry) => asImported("entry", entry, present))
        .map((entry) => {
          const moved = movedTo.get(entry.categoryId) ?? entry.categoryId;
          const categoryId = filing.categoryOf({ ...entry, categoryId: moved });
          const filed = { categoryId, ...accounts.accountsOf(entry) };
          return entryOf(refiled(entry, filed), here.get(entry.id), present);
        }),
    categories: filing.categories,
    definitions: accounts.definitions,
  };
}

/** Finds a category for each entry, and creates the missing ones. */
function filingInto(present: readonly Category[], added: readonly Category[]) {
  const made: Category[] = [...added];
  let book = categoryBook([...present, ...made]);
  /** Categories without a record: their ids contain their names. */
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
  return madeAnew("category", {
    ...{ id, type, name, order, deviceId, updatedAtMs },
    ledgerId: LOCAL_LEDGER,
    revision: NOT_YET_SYNCED,
    hidden: false,
    deleted: false,
  });
}

/** A record deleted here comes back with the content of the file. */
function entryOf(
  { category: _, parentCategory: __, account: ___, toAccount: ____, ...exported }: LedgerEntry,
  deleted: Entry | undefined,
  author: Signature,
): Entry {
  const entry = { ...exported, ledgerId: LOCAL_LEDGER, revision: NOT_YET_SYNCED };
  if (deleted === undefined) return entry;
  return madeAgain("entry", deleted, madeAnew("entry", entry), author);
}
