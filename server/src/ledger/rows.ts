import { type Category, type Entry, fen } from "@suikouji/core";
import type { DamagedRows } from "./damage/damaged-rows.ts";
import { CategoryRowSchema, EntryRowSchema } from "./damage/row-schemas.ts";
import type { CategoryRow, EntryRow } from "./schema.ts";

export function rowOfEntry({ amount, deleted, ...fields }: Entry): EntryRow {
  return { ...fields, amountFen: amount, deleted: deleted ? 1 : 0 };
}

const ENTRIES = { table: "entries", schema: EntryRowSchema } as const;
const CATEGORIES = { table: "categories", schema: CategoryRowSchema } as const;

/** Those that are sound; one bad row must not cost an answer about the others. */
export function entriesOfRows(
  rows: readonly EntryRow[],
  { damaged }: { readonly damaged: DamagedRows },
): readonly Entry[] {
  return damaged.without(rows, ENTRIES).map(entryOfRow);
}

export function categoriesOfRows(
  rows: readonly CategoryRow[],
  { damaged }: { readonly damaged: DamagedRows },
): readonly Category[] {
  return damaged.without(rows, CATEGORIES).map(categoryOfRow);
}

function entryOfRow({ amountFen, deleted, ...fields }: EntryRow): Entry {
  return { ...fields, amount: fen(amountFen), deleted: deleted === 1 };
}

export function rowOfCategory({ hidden, deleted, ...fields }: Category): CategoryRow {
  return { ...fields, hidden: hidden ? 1 : 0, deleted: deleted ? 1 : 0 };
}

function categoryOfRow({ hidden, deleted, ...fields }: CategoryRow): Category {
  return { ...fields, hidden: hidden === 1, deleted: deleted === 1 };
}

/**
 * As every database can keep it. PostgreSQL refuses a NUL in text, and half an emoji is no UTF-8:
 * an entry with one would be refused on every try, and hold up all that the device has to send.
 */
export function storable<Value extends object>(record: Value): Value {
  const fields = Object.entries(record).map(([name, value]) => [
    name,
    typeof value === "string" ? value.toWellFormed().replaceAll("\0", "\uFFFD") : value,
  ]);
  return Object.fromEntries(fields);
}
