import { type Entry, isPurged, isToBePurged, purged } from "@suikouji/core";
import { purgePhotos } from "../../photos/purge-photos.ts";
import type { BooksTables } from "../storage/books-storage.ts";
import { runChange } from "../storage/run-change.ts";
import type { Writer } from "../storage/write-records.ts";
import { present, waiting } from "../sync/sync-records.ts";

const DAY_MS = 86_400_000;

/** Small, because saves wait for each transaction. */
const AT_ONCE = 500;

/**
 * Removes the words of entries that were deleted long ago, as the server does, unless that was done
 * within a day. The versions stay the same, so nothing is sent.
 */
export async function purgeDeleted({ storage, now }: Pick<Writer, "storage" | "now">) {
  const nowMs = await storage.read(async ({ notes }) => {
    // By the server's time: a clock that is years ahead would purge entries deleted today.
    const ms = now().epochMs - ((await notes.get("clock"))?.aheadMs ?? 0);
    const last = (await notes.get("purgedAtMs")) ?? Number.NEGATIVE_INFINITY;
    // Also when the stored time is in the future, because the clock was ahead.
    return Math.abs(ms - last) < DAY_MS ? null : ms;
  });
  if (nowMs === null) return;
  const all = await storage.read(({ entries }) => entries.all());
  const ids = all.filter((entry) => isToBePurged(entry, nowMs)).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await runChange(storage, (tables) => purgeSome(tables, some, nowMs));
  }
  await purgePhotos(storage, nowMs);
  await runChange(storage, async (tables) => {
    await forgetSentences(tables);
    await tables.notes.put("purgedAtMs", nowMs);
  });
}

/** Entries may have been restored meanwhile. Entries in the outbox are sent as they are. */
async function purgeSome(
  tables: BooksTables,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  const found = present(await tables.entries.get(ids));
  const rows = await tables.outbox.get(waiting("entry", found));
  const gone = found.filter((entry, at) => rows[at] === undefined && isToBePurged(entry, nowMs));
  if (gone.length > 0) await tables.entries.put(gone.map(purged));
}

/** Deletes the sentence of a batch with the last of its entries' words. */
async function forgetSentences({ entries, utterances }: BooksTables): Promise<void> {
  if ((await utterances.count()) === 0) return;
  const all: readonly Entry[] = await entries.all();
  const told = new Set(all.filter((entry) => !isPurged(entry)).map(({ batchId }) => batchId));
  const silent = new Set(all.map(({ batchId }) => batchId).filter((id) => !told.has(id)));
  const said = [...(await utterances.all()).keys()].filter((batchId) => silent.has(batchId));
  if (said.length > 0) await utterances.drop(said);
}
