import { type Entry, isRecordable, SaveFailed } from "@suikouji/core";
import { type ExportedRecords, missingRecords } from "./missing-records.ts";
import { changing, type Writer, write } from "./writing.ts";

export interface TakenIn {
  /** The ids of the entries that the books had not, or no more. */
  readonly added: readonly string[];
  /** How many of the others were there; what the export knows as deleted is none of them. */
  readonly known: number;
}

/** One transaction, like every change: all of what is missing, or nothing. */
export async function takeIn(
  { storage, deviceId, now }: Writer,
  exported: ExportedRecords,
): Promise<TakenIn> {
  if (!exported.entries.every(isRecordable)) throw new SaveFailed("invalid-transaction");
  const entries = [...new Map(exported.entries.map((entry) => [entry.id, entry])).values()];
  const alive = entries.filter(({ deleted }) => !deleted).length;
  return await changing(storage, async (tables) => {
    const found = await tables.entries.get(entries.map(({ id }) => id));
    const present = new Map(
      found.flatMap((entry): readonly [string, Entry][] => (entry ? [[entry.id, entry]] : [])),
    );
    const missing = missingRecords(
      { ...exported, entries },
      {
        entries: present,
        categories: await tables.categories.all(),
        deviceId,
        nowMs: now().epochMs,
      },
    );
    if (missing.entries.length + missing.categories.length > 0) await write(tables, missing);
    const added = missing.entries.map(({ id }) => id);
    return { added, known: alive - added.length };
  });
}
