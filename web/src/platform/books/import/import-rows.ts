import {
  type Author,
  type Category,
  type Definition,
  detailsOfImport,
  type Entry,
  isRecordable,
  madeAgain,
  madeAnew,
  NOT_YET_SYNCED,
  nameOfImport,
  type PastImport,
  recordBatch,
  SaveFailed,
  type Signature,
} from "@suikouji/core";
import type { BillCandidate } from "@suikouji/core/bills";
import { namesOf } from "../ledger/named-entries.ts";
import type { BooksTables } from "../storage/books-storage.ts";
import { inParts } from "../storage/in-parts.ts";
import { runChange } from "../storage/run-change.ts";
import {
  authorNow,
  LOCAL_LEDGER,
  noteLastSave,
  type Writer,
  write,
} from "../storage/write-records.ts";
import { present } from "../sync/sync-records.ts";
import { byId, type ImportReport, recordsBefore } from "./import-records.ts";

/** Rows that are made into entries at once: a few milliseconds on a phone. */
const AT_ONCE = 256;

export interface ImportedFile {
  /** Under which the import is listed. */
  readonly name: string;
}

/**
 * Writes the rows as entries of one batch, and the import itself, in one transaction. A row whose entry was deleted brings
 * it back; one whose entry is here changes nothing. `onProgress` gets the number of rows done.
 */
export async function importRows(
  writer: Writer,
  rows: readonly BillCandidate[],
  {
    file,
    onProgress,
  }: { readonly file: ImportedFile; readonly onProgress: (done: number) => void },
): Promise<ImportReport> {
  if (rows.length === 0) throw new SaveFailed("empty-batch");
  return await runChange(writer.storage, async (tables) => {
    const batchId = writer.ids.next(writer.now().epochMs);
    const entries: Entry[] = [];
    const categories: Category[] = [];
    const definitions: Definition[] = [];
    const replaced: Category[] = [];
    const replacedDefinitions: Definition[] = [];
    const filedBefore = new Set<string>();
    const namedBefore = new Set<string>();
    let done = 0;
    await inParts(rows.toSorted(byId), AT_ONCE, async (part) => {
      // Part by part: for 50,000 rows at once it would be a long task. Nothing of the others stays, either.
      if (!part.every(isRecordable)) throw new SaveFailed("invalid-transaction");
      // Read again for every part, because the one before may have made categories and accounts.
      const author = await authorNow(tables, writer, await namesOf(tables));
      const recorded = recordBatch(part, author);
      const before = await recordsBefore(tables, recorded);
      replaced.push(...before.replaced);
      replacedDefinitions.push(...before.replacedDefinitions);
      for (const id of before.filedBefore) filedBefore.add(id);
      for (const id of before.namedBefore) namedBefore.add(id);
      const made = recorded.entries
        .map((entry, at) => asRow(entry, part[at], batchId))
        // Another device may have imported the row and edited it; of two imports the later one counts.
        .map((entry) => madeAnew("entry", entry, { originalMs: author.stampMs }));
      const missing = await missingOf(tables, made, author);
      await write(tables, { ...recorded, entries: missing });
      entries.push(...missing);
      categories.push(...recorded.categories);
      definitions.push(...recorded.definitions);
      done += part.length;
      onProgress(done);
    });
    if (entries.length > 0) {
      const brought = [...categories, ...definitions].map(({ id }) => id);
      const { stampMs, deviceId, now } = await authorNow(tables, writer);
      const past = { id: batchId, name: file.name, atMs: now.epochMs, rows: entries.length };
      const listed = importDefinition({ ...past, brought }, { stampMs, deviceId });
      await write(tables, { definitions: [listed] });
      definitions.push(listed);
      await noteLastSave(tables, writer, []);
    }
    const written = {
      categories: present(await tables.categories.get(categories.map(({ id }) => id))),
      definitions: present(await tables.definitions.get(definitions.map(({ id }) => id))),
    };
    return {
      added: entries.map(({ id }) => id),
      known: rows.length - entries.length,
      imported: {
        ...{ entries, ...written },
        ...{ replaced, filedBefore, replacedDefinitions, namedBefore },
      },
    };
  });
}

function importDefinition(past: PastImport, { stampMs, deviceId }: Signature): Definition {
  return {
    ...{ id: past.id, kind: "import", ledgerId: LOCAL_LEDGER, revision: NOT_YET_SYNCED },
    ...{ name: nameOfImport(past.name), hidden: false, order: 0, details: detailsOfImport(past) },
    ...{ deviceId, updatedAtMs: stampMs, deleted: false },
  };
}

/** The entry with the id and the time of its row. */
function asRow(entry: Entry, row: BillCandidate | undefined, batchId: string): Entry {
  if (row === undefined) throw new Error("Every entry has its row");
  const { id, occurredAt } = row;
  return { ...entry, id, batchId, occurredAt: occurredAt ?? entry.occurredAt };
}

/** Those that are not in the books; a deleted one as its next version. */
async function missingOf(
  tables: BooksTables,
  made: readonly Entry[],
  author: Author,
): Promise<readonly Entry[]> {
  const found = await tables.entries.get(made.map(({ id }) => id));
  return made.flatMap((entry, at) => {
    const before = found[at];
    if (before === undefined) return [entry];
    if (!before.deleted) return [];
    return [madeAgain("entry", before, entry, author)];
  });
}
