import {
  type Category,
  type Definition,
  type Entry,
  isRecordable,
  NOT_YET_SYNCED,
  SaveFailed,
} from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";
import { inParts } from "../storage/in-parts.ts";
import { newestById } from "../storage/newest-by-id.ts";
import { runChange } from "../storage/run-change.ts";
import { authorNow, noteLastSave, type Writer, write } from "../storage/write-records.ts";
import { present, waiting } from "../sync/sync-records.ts";
import { type ExportedRecords, missingRecords } from "./missing-records.ts";
import {
  categoriesToUndo,
  definitionIdsOf,
  definitionsToUndo,
  entriesToUndo,
  type Imported,
  unchangedSince,
} from "./records-to-undo.ts";

export interface ImportReport {
  /** The ids of the entries that were missing here, or deleted. */
  readonly added: readonly string[];
  /** How many of the other entries were here; entries deleted in the export do not count. */
  readonly known: number;
  /** What `undoImport` needs. */
  readonly imported: Imported;
}

export interface UndoReport {
  /** How many entries were changed since the import, and stay. */
  readonly kept: number;
}

/** Entries that are looked up or written at once: a few milliseconds on a phone. */
const AT_ONCE = 256;

/**
 * One transaction: adds all missing records, or nothing. `onProgress` gets whole percents, half of
 * them for finding out what is missing and half for writing it.
 */
export async function importRecords(
  writer: Writer,
  exported: ExportedRecords,
  onProgress: (percent: number) => void = () => {},
): Promise<ImportReport> {
  if (!exported.entries.every(isRecordable)) throw new SaveFailed("invalid-transaction");
  const entries = newestById("entry", exported.entries);
  const alive = entries.filter(({ deleted }) => !deleted).length;
  return await runChange(writer.storage, async (tables) => {
    const { deviceId, stampMs } = await authorNow(tables, writer);
    const categories = await tables.categories.all();
    const definitions = await tables.definitions.all();
    const missing = missingRecords(exported, { categories, definitions, deviceId, stampMs });
    const absent: Entry[] = [];
    let looked = 0;
    await inParts(entries, AT_ONCE, async (part) => {
      const found = present(await tables.entries.get(part.map(({ id }) => id)));
      absent.push(...missing.entriesOf(part, new Map(found.map((entry) => [entry.id, entry]))));
      looked += part.length;
      onProgress(Math.floor((50 * looked) / entries.length));
    });
    const made = { categories: missing.categories(), definitions: missing.definitions() };
    const before = await recordsBefore(tables, made);
    await write(tables, made);
    let written = 0;
    await inParts(absent.toSorted(byId), AT_ONCE, async (part) => {
      await write(tables, { entries: part });
      written += part.length;
      onProgress(50 + Math.floor((50 * written) / absent.length));
    });
    if (absent.length > 0) await noteLastSave(tables, writer, []);
    const added = absent.map(({ id }) => id);
    return {
      added,
      known: alive - added.length,
      imported: {
        entries: absent,
        categories: present(await tables.categories.get(idsIn(made.categories))),
        definitions: present(await tables.definitions.get(idsIn(made.definitions))),
        ...before,
      },
    };
  });
}

/** Neighbours lie on the same sheet: in the order of the file, each part would rewrite most sheets. */
export function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

/** Entries that are undone at once: a few milliseconds on a phone. */
const UNDONE_AT_ONCE = 256;

/** One transaction. A record that was changed since the import is not undone. */
export async function undoImport(
  writer: Writer,
  { imported }: Pick<ImportReport, "imported">,
): Promise<UndoReport> {
  return await runChange(writer.storage, async (tables) => {
    const author = await authorNow(tables, writer);
    let kept = 0;
    await inParts(imported.entries.toSorted(byId), UNDONE_AT_ONCE, async (part) => {
      const found = present(await tables.entries.get(part.map(({ id }) => id)));
      const unsent = await unsentAmong(tables, unchangedSince(part, found));
      await dropUnsent(tables, unsent);
      const entries = entriesToUndo(part, without(found, unsent), author);
      if (entries.length > 0) await write(tables, { entries });
      kept += found.filter(isKept).length - entries.length - unsent.length;
    });
    if (imported.categories.length + imported.definitions.length > 0) {
      const now = {
        kept: await tables.entries.kept(),
        categories: await tables.categories.all(),
        definitions: await tables.definitions.all(),
      };
      await write(tables, {
        categories: categoriesToUndo(imported, now, author),
        definitions: definitionsToUndo(imported, now, author),
      });
    }
    return { kept };
  });
}

/** Those that the server cannot have: a chunk under way may have reached it. */
async function unsentAmong(
  { notes, outbox }: BooksTables,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const rows = await outbox.get(waiting("entry", entries));
  const sent = new Set(idsIn((await notes.get("chunk"))?.entries ?? []));
  return entries.filter(({ id, revision, deleted }, at) => {
    const row = rows[at];
    const isUnknown = row !== undefined && row.known === undefined && row.again !== 1;
    return isUnknown && !deleted && revision === NOT_YET_SYNCED && !sent.has(id);
  });
}

/** As if they had never been imported: a deletion would also delete the rows that another device imported. */
async function dropUnsent(tables: BooksTables, unsent: readonly Entry[]): Promise<void> {
  if (unsent.length === 0) return;
  await tables.entries.drop(idsIn(unsent));
  await tables.outbox.drop(waiting("entry", unsent));
}

function without(entries: readonly Entry[], gone: readonly Entry[]): readonly Entry[] {
  const ids = new Set(idsIn(gone));
  return entries.filter(({ id }) => !ids.has(id));
}

type Before = Omit<Imported, "entries" | "categories" | "definitions">;

/** What an undo has to know about the categories and definitions that an import makes. */
export async function recordsBefore(
  tables: BooksTables,
  made: { readonly categories: readonly Category[]; readonly definitions: readonly Definition[] },
): Promise<Before> {
  const categoryIds = new Set(idsIn(made.categories));
  const definitionIds = new Set(idsIn(made.definitions));
  // Reads all entries only when such records were imported.
  const isAlone = categoryIds.size + definitionIds.size === 0;
  const kept = isAlone ? [] : await tables.entries.kept();
  const filed = kept.filter(({ categoryId }) => categoryIds.has(categoryId));
  const named = kept.filter((entry) => definitionIdsOf(entry).some((id) => definitionIds.has(id)));
  return {
    replaced: present(await tables.categories.get([...categoryIds])),
    filedBefore: new Set(idsIn(filed)),
    replacedDefinitions: present(await tables.definitions.get([...definitionIds])),
    namedBefore: new Set(idsIn(named)),
  };
}

function idsIn(records: readonly { readonly id: string }[]): readonly string[] {
  return records.map(({ id }) => id);
}

function isKept({ deleted }: Entry): boolean {
  return !deleted;
}
