import { type Entry, isPurged, isToBePurged, purged } from "@suikouji/core";
import type { BooksTables } from "./books-storage.ts";
import { changing } from "./changing.ts";
import { present } from "./sync-records.ts";
import { type Writer, waiting } from "./writing.ts";

const DAY_MS = 86_400_000;

/** Saves have to wait for each transaction. */
const AT_ONCE = 500;

/**
 * Takes the words out of entries that were deleted long ago, as the server does, unless that was done
 * within a day. The versions stay the same: nothing is sent.
 */
export async function purgeDeleted({ storage, now }: Pick<Writer, "storage" | "now">) {
  const nowMs = await storage.read(async ({ notes }) => {
    // By the server's time: a clock that is years ahead would purge what was deleted today.
    const ms = now().epochMs - ((await notes.get("clock"))?.aheadMs ?? 0);
    const last = (await notes.get("purgedAtMs")) ?? Number.NEGATIVE_INFINITY;
    // Also where it is in the future, because the clock was.
    return Math.abs(ms - last) < DAY_MS ? null : ms;
  });
  if (nowMs === null) return;
  const all = await storage.read(({ entries }) => entries.all());
  const ids = all.filter((entry) => isToBePurged(entry, nowMs)).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    await changing(storage, (tables) => purgeSome(tables, some, nowMs));
  }
  await changing(storage, async (tables) => {
    await forgetSentences(tables);
    await tables.notes.put("purgedAtMs", nowMs);
  });
}

/** They may have been restored meanwhile. What waits is sent as it is. */
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

/** The sentence of a batch goes with the last of its words. */
async function forgetSentences({ entries, utterances }: BooksTables): Promise<void> {
  if ((await utterances.count()) === 0) return;
  const all: readonly Entry[] = await entries.all();
  const told = new Set(all.filter((entry) => !isPurged(entry)).map(({ batchId }) => batchId));
  const silent = new Set(all.map(({ batchId }) => batchId).filter((id) => !told.has(id)));
  const said = [...(await utterances.all()).keys()].filter((batchId) => silent.has(batchId));
  if (said.length > 0) await utterances.drop(said);
}
