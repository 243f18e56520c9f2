import { mergeVersions, type RecordKind, type RecordOf } from "@suikouji/core";

/** Each id once, in the order first seen, with its versions merged. */
export function newestById<Kind extends RecordKind, Kept extends RecordOf[Kind]>(
  kind: Kind,
  records: readonly Kept[],
): readonly Kept[] {
  const newest = new Map<string, Kept>();
  for (const record of records) {
    const before = newest.get(record.id);
    const merged = before === undefined ? record : mergeVersions(kind, before, record);
    newest.set(record.id, { ...record, ...merged });
  }
  return [...newest.values()];
}
