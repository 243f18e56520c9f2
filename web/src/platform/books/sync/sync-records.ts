import type { RecordKind, RecordOf, Waiting } from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";

/** Entries or categories: the sync treats them alike. */
export interface Records<Kept> {
  get(ids: readonly string[]): Promise<readonly (Kept | undefined)[]>;
  put(records: readonly Kept[]): Promise<void>;
}

export function recordsIn<Kind extends RecordKind>(
  { entries, categories }: BooksTables,
  kind: Kind,
): Records<RecordOf[Kind]> {
  const tables: { readonly [Each in RecordKind]: Records<RecordOf[Each]> } = {
    entry: entries,
    category: categories,
  };
  return tables[kind];
}

export function idsOf(rows: readonly Waiting[], kind: RecordKind): readonly string[] {
  return rows.filter((row) => row.kind === kind).map(({ id }) => id);
}

export function present<Kept>(records: readonly (Kept | undefined)[]): readonly Kept[] {
  return records.filter((record) => record !== undefined);
}
