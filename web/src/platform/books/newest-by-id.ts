import { supersedes, type Version } from "@suikouji/core";

/** Each id once, in the order first met, with the version that wins. */
export function newestById<Kept extends Version & { readonly id: string }>(
  records: readonly Kept[],
): readonly Kept[] {
  const newest = new Map<string, Kept>();
  for (const record of records) {
    const before = newest.get(record.id);
    if (before === undefined || supersedes(record, before)) newest.set(record.id, record);
  }
  return [...newest.values()];
}
