import {
  type Category,
  type Definition,
  type Entry,
  fen,
  type RecordKind,
  type Stamps,
  sealOf,
} from "@suikouji/core";
import type { DamagedRows } from "../damage/damaged-rows.ts";
import { CategoryRowSchema, DefinitionRowSchema, EntryRowSchema } from "../damage/row-schemas.ts";
import {
  CATEGORY_TEXTS,
  type CategoryRow,
  type DefinitionRow,
  ENTRY_TEXTS,
  type EntryRow,
} from "./schema.ts";

export function rowOfEntry(entry: Entry): EntryRow {
  const { amount, deleted, stamps, forgotten, ...fields } = entry;
  return {
    ...fields,
    ...columnsOf(ENTRY_TEXTS, entry),
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
    ...columnsOf(CATEGORY_TEXTS, category),
    hidden: hidden ? 1 : 0,
    deleted: deleted ? 1 : 0,
    stamps: textOf(stamps),
    seal: sealOf("category", category),
  };
}

export function rowOfDefinition(definition: Definition): DefinitionRow {
  const { hidden, deleted, stamps, ...fields } = definition;
  return {
    ...fields,
    hidden: hidden ? 1 : 0,
    deleted: deleted ? 1 : 0,
    stamps: textOf(stamps),
    seal: sealOf("definition", definition),
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

export function definitionsOfRows(
  rows: readonly DefinitionRow[],
  { damaged }: Checking,
): readonly Definition[] {
  return rows.flatMap((row) => {
    const definition = DefinitionRowSchema.safeParse(row).success ? definitionOfRow(row) : null;
    if (definition !== null && sealOf("definition", definition) === row.seal) return [definition];
    damaged.found("definitions", row);
    return [];
  });
}

/** The table of each kind of record. */
export const TABLE_OF = {
  category: "categories",
  definition: "definitions",
  entry: "entries",
} as const satisfies Record<RecordKind, string>;

export function entryOfRow(row: EntryRow): Entry {
  const { amountFen, deleted, forgotten, stamps, seal: _, ...columns } = row;
  return {
    ...fieldsOf(ENTRY_TEXTS, columns),
    amount: fen(amountFen),
    deleted: deleted === 1,
    ...((forgotten ?? null) === null ? {} : { forgotten: forgotten === 1 }),
    ...stampsIn(stamps),
  };
}

export function categoryOfRow(row: CategoryRow): Category {
  const { hidden, deleted, stamps, seal: _, ...columns } = row;
  return {
    ...fieldsOf(CATEGORY_TEXTS, columns),
    hidden: hidden === 1,
    deleted: deleted === 1,
    ...stampsIn(stamps),
  };
}

export function definitionOfRow(row: DefinitionRow): Definition {
  const { hidden, deleted, stamps, seal: _, ...fields } = row;
  return { ...fields, hidden: hidden === 1, deleted: deleted === 1, ...stampsIn(stamps) };
}

/** The columns of optional fields: every row of a table has the same. */
function columnsOf<Name extends string>(
  names: readonly Name[],
  record: { readonly [Each in Name]?: string },
): Readonly<Record<Name, string | null>> {
  const columns = names.map((name) => [name, record[name] ?? null]);
  return Object.fromEntries(columns) as Record<Name, string | null>;
}

/** Without the optional fields that a row has no value for, or that an earlier migration has no column for. */
function fieldsOf<Row extends Readonly<Record<Name, string | null>>, Name extends string>(
  names: readonly Name[],
  row: Row,
): Omit<Row, Name> & { readonly [Each in Name]?: string } {
  const absent = new Set<string>(names.filter((name) => (row[name] ?? null) === null));
  const fields = Object.entries(row).filter(([name]) => !absent.has(name));
  return Object.fromEntries(fields) as Omit<Row, Name> & { readonly [Each in Name]?: string };
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
