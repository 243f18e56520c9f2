import { mergeVersions, type RecordKind, type RecordOf, type Waiting } from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";
import { inParts } from "../storage/in-parts.ts";
import { recordsIn } from "../sync/sync-records.ts";
import type { Noted } from "./noted-writes.ts";

/** Records that are put at once: an import brings ten thousand. */
const AT_ONCE = 256;

/** Puts the records that wait to be sent, and their rows; merges each with the version that is there. */
export async function putUnsent(
  tables: BooksTables,
  { waiting, entries, categories, definitions }: Noted,
): Promise<void> {
  const records = { entry: entries, category: categories, definition: definitions };
  const written = waiting.filter(({ kind, id }) => records[kind].has(id));
  const of = (wanted: RecordKind) => written.filter(({ kind }) => kind === wanted);
  await putMerged(tables, "entry", recordsOf(of("entry"), entries));
  await putMerged(tables, "category", recordsOf(of("category"), categories));
  await putMerged(tables, "definition", recordsOf(of("definition"), definitions));
  await inParts(written, AT_ONCE, (part) => tables.outbox.put(part));
}

async function putMerged<Kind extends RecordKind>(
  tables: BooksTables,
  kind: Kind,
  records: readonly RecordOf[Kind][],
): Promise<void> {
  const table = recordsIn(tables, kind);
  await inParts(records, AT_ONCE, async (part) => {
    const present = await table.get(part.map(({ id }) => id));
    const merged = part.map((record, at) => {
      const known = present[at];
      return known === undefined ? record : mergeVersions(kind, record, known);
    });
    await table.put(merged);
  });
}

function recordsOf<Kept>(rows: readonly Waiting[], records: Map<string, Kept>): readonly Kept[] {
  return rows.flatMap(({ id }) => {
    const record = records.get(id);
    return record === undefined ? [] : [record];
  });
}
