import { type Category, type Entry, isRecordable, SaveFailed } from "@suikouji/core";
import type { BooksTables } from "./books-storage.ts";
import { changing } from "./changing.ts";
import { type ExportedRecords, missingRecords } from "./missing-records.ts";
import { newestById } from "./newest-by-id.ts";
import { type Imported, recordsToTakeBack } from "./records-to-take-back.ts";
import { present } from "./sync-records.ts";
import { authorNow, type Writer, write } from "./writing.ts";

export interface TakenIn {
  /** The ids of the entries that the books had not, or no more. */
  readonly added: readonly string[];
  /** How many of the others were there; what the export knows as deleted is none of them. */
  readonly known: number;
  /** For taking it back. */
  readonly imported: Imported;
}

export interface TakenBack {
  /** How many entries were changed since they were imported, and stay. */
  readonly kept: number;
}

/** One transaction, like every change: all of what is missing, or nothing. */
export async function takeIn(writer: Writer, exported: ExportedRecords): Promise<TakenIn> {
  if (!exported.entries.every(isRecordable)) throw new SaveFailed("invalid-transaction");
  const entries = newestById("entry", exported.entries);
  const alive = entries.filter(({ deleted }) => !deleted).length;
  return await changing(writer.storage, async (tables) => {
    const { deviceId, stampMs } = await authorNow(tables, writer, []);
    const found = await tables.entries.get(entries.map(({ id }) => id));
    const presentEntries = new Map(present(found).map((entry) => [entry.id, entry]));
    const missing = missingRecords(
      { ...exported, entries },
      {
        entries: presentEntries,
        categories: await tables.categories.all(),
        deviceId,
        stampMs,
      },
    );
    const before = await categoriesBefore(tables, missing.categories);
    if (missing.entries.length + missing.categories.length > 0) await write(tables, missing);
    const added = missing.entries.map(({ id }) => id);
    const written = present(await tables.categories.get(missing.categories.map(({ id }) => id)));
    return {
      added,
      known: alive - added.length,
      imported: { entries: missing.entries, categories: written, ...before },
    };
  });
}

/** One transaction. What was changed since the import is not what was imported any more. */
export async function takeBack(writer: Writer, { imported }: TakenIn): Promise<TakenBack> {
  return await changing(writer.storage, async (tables) => {
    const { deviceId, stampMs } = await authorNow(tables, writer, []);
    const found = await tables.entries.get(imported.entries.map(({ id }) => id));
    const taken = recordsToTakeBack(imported, {
      entries: present(found),
      kept: imported.categories.length > 0 ? await tables.entries.kept() : [],
      categories: await tables.categories.all(),
      deviceId,
      stampMs,
    });
    if (taken.entries.length + taken.categories.length > 0) await write(tables, taken);
    return { kept: present(found).filter(isKept).length - taken.entries.length };
  });
}

async function categoriesBefore(
  tables: BooksTables,
  categories: readonly Category[],
): Promise<Pick<Imported, "replaced" | "filedBefore">> {
  // Reading all the entries is for those who import categories only.
  if (categories.length === 0) return { replaced: [], filedBefore: new Set() };
  const ids = new Set(categories.map(({ id }) => id));
  const filed = (await tables.entries.kept()).filter(({ categoryId }) => ids.has(categoryId));
  return {
    replaced: present(await tables.categories.get([...ids])),
    filedBefore: new Set(filed.map(({ id }) => id)),
  };
}

function isKept({ deleted }: Entry): boolean {
  return !deleted;
}
