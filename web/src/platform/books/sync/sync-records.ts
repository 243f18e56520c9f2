import type { Recorded, RecordKind, RecordOf, Waiting } from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";

/** Records of one kind: the sync treats all kinds alike. */
export interface Records<Kept> {
  get(ids: readonly string[]): Promise<readonly (Kept | undefined)[]>;
  put(records: readonly Kept[]): Promise<void>;
}

export function recordsIn<Kind extends RecordKind>(
  { entries, categories, definitions }: BooksTables,
  kind: Kind,
): Records<RecordOf[Kind]> {
  const tables: { readonly [Each in RecordKind]: Records<RecordOf[Each]> } = {
    entry: entries,
    category: categories,
    definition: definitions,
  };
  return tables[kind];
}

export function idsOf(rows: readonly Waiting[], kind: RecordKind): readonly string[] {
  return rows.filter((row) => row.kind === kind).map(({ id }) => id);
}

export function present<Kept>(records: readonly (Kept | undefined)[]): readonly Kept[] {
  return records.filter((record) => record !== undefined);
}

export function countOf({ entries, categories, definitions }: Recorded): number {
  return entries.length + categories.length + definitions.length;
}

/** The outbox rows of new records, in the order in which they are sent. */
export function waitingIn({ entries, categories, definitions }: Recorded): readonly Waiting[] {
  return [
    ...waiting("category", categories),
    ...waiting("definition", definitions),
    ...waiting("entry", entries),
  ];
}

export function waiting(
  kind: RecordKind,
  records: readonly { readonly id: string }[],
): readonly Waiting[] {
  return records.map(({ id }) => ({ kind, id }));
}
