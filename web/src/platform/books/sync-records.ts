import type { RecordKind, Waiting } from "@suikouji/core";

/** Entries or categories: the sync treats them alike. */
export interface Records<Kept> {
  get(ids: readonly string[]): Promise<readonly (Kept | undefined)[]>;
  put(records: readonly Kept[]): Promise<void>;
}

export function idsOf(rows: readonly Waiting[], kind: RecordKind): readonly string[] {
  return rows.filter((row) => row.kind === kind).map(({ id }) => id);
}

export function present<Kept>(records: readonly (Kept | undefined)[]): readonly Kept[] {
  return records.filter((record) => record !== undefined);
}
