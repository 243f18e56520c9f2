import { type Category, type Entry, fen } from "@suikouji/core";
import type { CategoryRow, EntryRow } from "./schema.ts";

export function rowOfEntry({ amount, deleted, ...fields }: Entry): EntryRow {
  return { ...fields, amountFen: amount, deleted: deleted ? 1 : 0 };
}

export function entryOfRow({ amountFen, deleted, ...fields }: EntryRow): Entry {
  return { ...fields, amount: fen(amountFen), deleted: deleted === 1 };
}

export function rowOfCategory({ hidden, deleted, ...fields }: Category): CategoryRow {
  return { ...fields, hidden: hidden ? 1 : 0, deleted: deleted ? 1 : 0 };
}

export function categoryOfRow({ hidden, deleted, ...fields }: CategoryRow): Category {
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
