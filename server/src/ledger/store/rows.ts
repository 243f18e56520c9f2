import {
  type Category,
  type Entry,
  fen,
  type RecordKind,
  type Stamps,
  sealOf,
} from "@suikouji/core";
import type { DamagedRows } from "../damage/damaged-rows.ts";
import { CategoryRowSchema, EntryRowSchema } from "../damage/row-schemas.ts";
import type { CategoryRow, EntryRow } from "./schema.ts";

export function rowOfEntry(entry: Entry): EntryRow {
  const { amount, deleted, stamps, forgotten, ...fields } = entry;
  return {
    ...fields,
    amountFen: amount,
    deleted: deleted ? 1 : 0,
    forgotten: forgotten === undefined ? null : forgotten ? 1 : 0,
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

/** Leaves out damaged rows: one bad row must not fail the answer about the others. */
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

/** The table of each kind of record. */
export const TABLE_OF = { category: "categories", entry: "entries" } as const satisfies Record<
  RecordKind,
  string
>;

export function entryOfRow(row: EntryRow): Entry {
  const { amountFen, deleted, forgotten, stamps, seal: _, ...fields } = row;
  return {
    ...fields,
    amount: fen(amountFen),
    deleted: deleted === 1,
    // Rows read by an earlier migration have no such column.
    ...((forgotten ?? null) === null ? {} : { forgotten: forgotten === 1 }),
    ...stampsIn(stamps),
  };
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
 * Replaces characters that a database cannot store. PostgreSQL refuses NUL in text, and half an
 * emoji is no UTF-8: such an entry would be refused at every retry and block the device's outbox.
 */
export function storable<Value extends object>(record: Value): Value {
  const fields = Object.entries(record).map(([name, value]) => [name, storableValue(value)]);
  return Object.fromEntries(fields);
}

/** Visits stamps too: they name devices, which become columns when versions are merged. */
function storableValue(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "\uFFFD");
  if (Array.isArray(value)) return value.map(storableValue);
  return typeof value === "object" && value !== null ? storable(value) : value;
}
