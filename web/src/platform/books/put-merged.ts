import { mergeVersions, type RecordKind, type RecordOf } from "@suikouji/core";
import type { BooksTables } from "./books-storage.ts";
import { recordsIn } from "./sync-records.ts";

/** Puts records; one that is there in another version is merged with it. */
export async function putMerged<Kind extends RecordKind>(
  tables: BooksTables,
  kind: Kind,
  records: readonly RecordOf[Kind][],
): Promise<void> {
  const table = recordsIn(tables, kind);
  const present = await table.get(records.map(({ id }) => id));
  const merged = records.map((record, at) => {
    const known = present[at];
    return known === undefined ? record : mergeVersions(kind, record, known);
  });
  await table.put(merged);
}
