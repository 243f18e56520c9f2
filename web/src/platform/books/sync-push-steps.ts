import {
  acknowledge,
  type Category,
  type Chunk,
  type ChunkReply,
  chooseForChunk,
  type Entry,
  isolate,
  NOT_YET_SYNCED,
  type Synced,
  withoutCutBatch,
} from "@suikouji/core";
import type { BooksTables } from "./books-storage.ts";
import { positionOf } from "./sync-pull-steps.ts";
import { idsOf, present, type Records } from "./sync-records.ts";
import { waiting } from "./writing.ts";

// Each of these is the work of one transaction: what it decides and what it writes are one.

/**
 * Writes down what is to be sent next; null where nothing waits that the server would take, or the
 * device does not know which life of the ledger it speaks of.
 */
export async function takeChunk(
  tables: BooksTables,
  { key, limit }: { key: string; limit: number },
): Promise<Chunk | null> {
  const { epoch } = await positionOf(tables);
  if (epoch === null) return null;
  const refused = await tables.outbox.refused();
  const rows = await tables.outbox.first(refused.length + limit + 1);
  const chosen = chooseForChunk(rows, limit);
  if (chosen.length === 0) return null;
  const next = rows.filter((row) => row.refused !== 1)[chosen.length];
  const categories = present(await tables.categories.get(idsOf(chosen, "category")));
  const entries = present(await tables.entries.get(idsOf(chosen, "entry")));
  const [following] = next?.kind === "entry" ? await tables.entries.get([next.id]) : [];
  const chunk: Chunk = {
    key,
    epoch,
    categories,
    entries: withoutCutBatch(entries, following),
  };
  await tables.notes.put("chunk", chunk);
  return chunk;
}

/** The server took the chunk. How many records it spoke of. */
export async function settleChunk(
  tables: BooksTables,
  { chunk, reply }: { chunk: Chunk; reply: ChunkReply },
): Promise<number> {
  if (!(await isUnderWay(tables, chunk))) return 0;
  await tables.notes.drop("chunk");
  const entries = await acknowledged(tables.entries, chunk.entries, reply.entries);
  const categories = await acknowledged(tables.categories, chunk.categories, reply.categories);
  await tables.outbox.drop([...waiting("category", categories), ...waiting("entry", entries)]);
  return reply.entries.length + reply.categories.length;
}

/** The server will not have the chunk as it is; what was in it goes on waiting. */
export async function withdrawChunk(tables: BooksTables, chunk: Chunk): Promise<void> {
  if (await isUnderWay(tables, chunk)) await tables.notes.drop("chunk");
}

/** A record in the chunk is none to the server: smaller chunks show which. */
export async function isolateChunk(tables: BooksTables, chunk: Chunk): Promise<void> {
  if (!(await isUnderWay(tables, chunk))) return;
  await tables.notes.drop("chunk");
  const pushed = [...waiting("category", chunk.categories), ...waiting("entry", chunk.entries)];
  const entries = await unchanged(tables.entries, chunk.entries);
  const categories = await unchanged(tables.categories, chunk.categories);
  const same = new Set([...entries, ...categories].map(({ id }) => id));
  // What the user changed since is another version, and may well be taken.
  await tables.outbox.put(isolate(pushed).filter(({ id }) => same.has(id)));
}

/**
 * The server has no room for what it does not know yet: that stays on the device, out of the way of
 * corrections and deletions, which are still taken. One push tells it for all that is new in it.
 */
export async function keepNewHere(tables: BooksTables, chunk: Chunk): Promise<void> {
  const isNew = ({ revision }: Synced) => revision === NOT_YET_SYNCED;
  const categories = chunk.categories.filter(isNew);
  const entries = chunk.entries.filter(isNew);
  // It refuses what it should know: then only trying shows which.
  if (categories.length + entries.length === 0) return isolateChunk(tables, chunk);
  if (!(await isUnderWay(tables, chunk))) return;
  await tables.notes.drop("chunk");
  const rows = [
    ...waiting("category", await unchanged(tables.categories, categories)),
    ...waiting("entry", await unchanged(tables.entries, entries)),
  ];
  await tables.outbox.put(rows.map(({ kind, id }) => ({ kind, id, atMost: 1, refused: 1 })));
}

/** Those that were refused may be tried again: the server may have learned since. */
export async function forgiveRefused({ outbox }: BooksTables): Promise<void> {
  const refused = await outbox.refused();
  await outbox.put(refused.map(({ kind, id }) => ({ kind, id, atMost: 1 })));
}

/** Writes what the server says of the records; those that need wait no longer. */
async function acknowledged<Kept extends Entry | Category>(
  table: Records<Kept>,
  pushed: readonly Kept[],
  acknowledgements: ChunkReply["entries"],
): Promise<readonly Kept[]> {
  const revisions = new Map(acknowledgements.map(({ id, revision }) => [id, revision]));
  const heard = pushed.filter(({ id }) => revisions.has(id));
  const found = await table.get(heard.map(({ id }) => id));
  const answers = heard.flatMap((version, at) => {
    const record = found[at];
    const revision = revisions.get(version.id);
    if (record === undefined || revision === undefined) return [];
    return [acknowledge(version, record, revision)];
  });
  await table.put(answers.map(({ record }) => record));
  return answers.filter(({ isSettled }) => isSettled).map(({ record }) => record);
}

async function unchanged<Kept extends Synced>(
  table: Records<Kept>,
  pushed: readonly Kept[],
): Promise<readonly Kept[]> {
  const found = await table.get(pushed.map(({ id }) => id));
  return pushed.filter(({ updatedAtMs }, at) => found[at]?.updatedAtMs === updatedAtMs);
}

/** Another tab may have had the answer already, or the books were erased meanwhile. */
async function isUnderWay({ notes }: BooksTables, { key }: Chunk): Promise<boolean> {
  return (await notes.get("chunk"))?.key === key;
}
