import {
  type Category,
  type Entry,
  fen,
  type RecordKind,
  type Stamps,
  sealOf,
} from "@suikouji/core";
import type { DamagedRows } from "./damage/damaged-rows.ts";
import { CategoryRowSchema, EntryRowSchema } from "./damage/row-schemas.ts";
import type { CategoryRow, EntryRow } from "./schema.ts";

export function rowOfEntry(entry: Entry): EntryRow {
  const { amount, deleted, stamps, ...fields } = entry;
  return {
    ...fields,
    amountFen: amount,
    deleted: deleted ? 1 : 0,
    stamps: textOf(stamps),
    seal: sealOf("entry", entry),
  };
}

export function rowOfCategory(category: Category): CategoryRow {
  const { hidden, deleted, stamps, ...fields } = category;
  return {
    ...fields,
    hidden: hidden ? 1 : 0,
    deleted: deleted ? 1 : 0,
    stamps: textOf(stamps),
    seal: sealOf("category", category),
  };
}

interface Checking {
  readonly damaged: DamagedRows;
}

/** Those that are sound; one bad row must not cost an answer about the others. */
export function entriesOfRows(rows: readonly EntryRow[], { damaged }: Checking): readonly Entry[] {
  return rows.flatMap((row) => {
    const entry = EntryRowSchema.safeParse(row).success ? entryOfRow(row) : null;
    if (entry !== null && sealOf("entry", entry) === row.seal) return [entry];
    damaged.found("entries", row);
    return [];
  });
}

export function categoriesOfRows(
  rows: readonly CategoryRow[],
  { damaged }: Checking,
): readonly Category[] {
  return rows.flatMap((row) => {
    const category = CategoryRowSchema.safeParse(row).success ? categoryOfRow(row) : null;
    if (category !== null && sealOf("category", category) === row.seal) return [category];
    damaged.found("categories", row);
    return [];
  });
}

/** The table in which records of a kind are. */
export const TABLE_OF = { category: "categories", entry: "entries" } as const satisfies Record<
  RecordKind,
  string
>;

export function entryOfRow({ amountFen, deleted, stamps, seal: _, ...fields }: EntryRow): Entry {
  return { ...fields, amount: fen(amountFen), deleted: deleted === 1, ...stampsIn(stamps) };
}

export function categoryOfRow({
  hidden,
  deleted,
  stamps,
  seal: _,
  ...fields
}: CategoryRow): Category {
  return { ...fields, hidden: hidden === 1, deleted: deleted === 1, ...stampsIn(stamps) };
}

function textOf(stamps: Stamps | undefined): string | null {
  return stamps === undefined ? null : JSON.stringify(stamps);
}

function stampsIn(text: string | null): { readonly stamps?: Stamps } {
  return text === null ? {} : { stamps: JSON.parse(text) as Stamps };
}

/**
 * As every database can keep it. PostgreSQL refuses a NUL in text, and half an emoji is no UTF-8:
 * an entry with one would be refused on every try, and hold up all that the device has to send.
 */
export function storable<Value extends object>(record: Value): Value {
  const fields = Object.entries(record).map(([name, value]) => [name, storableValue(value)]);
  return Object.fromEntries(fields);
}

/** Stamps name devices, which become columns once they are merged. */
function storableValue(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "\uFFFD");
  if (Array.isArray(value)) return value.map(storableValue);
  return typeof value === "object" && value !== null ? storable(value) : value;
}
