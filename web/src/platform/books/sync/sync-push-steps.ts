import {
  acknowledge,
  type Chunk,
  type ChunkReply,
  chooseForChunk,
  isolate,
  isSameVersion,
  type MergedVersion,
  NOT_YET_SYNCED,
  type Over,
  type Recorded,
  type RecordKind,
  type RecordOf,
  type Waiting,
  withoutCutBatch,
} from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";
import { mergeAll, positionOf, writeMerged } from "./sync-pull-steps.ts";
import { countOf, idsOf, present, recordsIn, waitingIn } from "./sync-records.ts";

// Each function is the work of one transaction.

/**
 * Chooses and stores the next chunk to send; null when nothing waits that the server would take, or
 * the ledger's epoch is not known yet.
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
  const definitions = present(await tables.definitions.get(idsOf(chosen, "definition")));
  const entries = present(await tables.entries.get(idsOf(chosen, "entry")));
  const [following] = next?.kind === "entry" ? await tables.entries.get([next.id]) : [];
  const over = overOf(chosen);
  const known = Object.fromEntries(
    chosen.flatMap((row) => (row.known === undefined ? [] : [[keyOf(row), row.known.seal]])),
  );
  const chunk: Chunk = {
    key,
    epoch,
    categories,
    definitions,
    entries: withoutCutBatch(entries, following),
    known,
    ...(Object.keys(over).length === 0 ? {} : { over }),
  };
  await tables.notes.put("chunk", chunk);
  return chunk;
}

export interface Answered {
  /** How many records the answer brought news of. */
  readonly heard: number;
  /** How many of them left the outbox. */
  readonly settled: number;
}

/** The server accepted the chunk. */
export async function applyChunkReply(
  tables: BooksTables,
  { chunk, reply, deviceId }: { chunk: Chunk; reply: ChunkReply; deviceId: string },
): Promise<Answered> {
  if (!(await isUnderWay(tables, chunk))) return { heard: 0, settled: 0 };
  const waited = await tables.outbox.count();
  await tables.notes.drop("chunk");
  const hasNoNews = await withoutNewsSince(tables, chunk);
  const acks = (kind: RecordKind, all: ChunkReply["entries"]) =>
    all.filter(({ id, superseded }) => !superseded && hasNoNews({ kind, id }));
  const merged = [
    ...(await acknowledged(tables, "category", {
      pushed: chunk.categories,
      taken: acks("category", reply.categories),
    })),
    ...(await acknowledged(tables, "definition", {
      pushed: chunk.definitions,
      taken: acks("definition", reply.definitions),
    })),
    ...(await acknowledged(tables, "entry", {
      pushed: chunk.entries,
      taken: acks("entry", reply.entries),
    })),
  ];
  const fresh = <Kept extends { readonly id: string }>(kind: RecordKind, all: readonly Kept[]) =>
    all.filter(({ id }) => hasNoNews({ kind, id }));
  const standing: Recorded = {
    entries: fresh("entry", reply.standing.entries),
    categories: fresh("category", reply.standing.categories),
    definitions: fresh("definition", reply.standing.definitions),
  };
  const before = await positionOf(tables);
  const position = await writeMerged(tables, merged, before);
  const reached = await mergeAll(tables, standing, { deviceId, position });
  await tables.notes.put("position", { ...reached, answers: (before.answers ?? 0) + 1 });
  return {
    heard: merged.length + countOf(standing),
    settled: waited - (await tables.outbox.count()),
  };
}

/**
 * Whether nothing was learned about a record since the chunk was sent. For the other records a page
 * has brought, or the next one will bring, what the server has; the answer may be older.
 */
async function withoutNewsSince(
  { outbox }: BooksTables,
  { known = {}, ...chunk }: Chunk,
): Promise<(record: Pick<Waiting, "kind" | "id">) => boolean> {
  const rows = present(await outbox.get(waitingIn(chunk)));
  const untold = rows.filter((row) => (row.known?.seal ?? 0) === (known[keyOf(row)] ?? 0));
  const keys = new Set(untold.map(keyOf));
  return (record) => keys.has(keyOf(record));
}

/** The server refuses the chunk as a whole; its records stay in the outbox. */
export async function withdrawChunk(tables: BooksTables, chunk: Chunk): Promise<void> {
  if (await isUnderWay(tables, chunk)) await tables.notes.drop("chunk");
}

/** The server refuses some record of the chunk: smaller chunks show which. */
export async function isolateChunk(tables: BooksTables, chunk: Chunk): Promise<void> {
  if (!(await isUnderWay(tables, chunk))) return;
  await tables.notes.drop("chunk");
  // A record that the user changed since is another version, and may be accepted.
  const unchanged = await unchangedRows(tables, chunk);
  await tables.outbox.put(isolate(unchanged, countOf(chunk)));
}

/**
 * The server is full: new records stay on the device, and do not block corrections and deletions,
 * which are still accepted. One refused push marks all new records in it.
 */
export async function keepNewOnDevice(tables: BooksTables, chunk: Chunk): Promise<void> {
  const isNew = ({ revision }: RecordOf[RecordKind]) => revision === NOT_YET_SYNCED;
  const news: Recorded = {
    categories: chunk.categories.filter(isNew),
    definitions: chunk.definitions.filter(isNew),
    entries: chunk.entries.filter(isNew),
  };
  // The server refuses records that it should know: only smaller chunks show which.
  if (countOf(news) === 0) return isolateChunk(tables, chunk);
  if (!(await isUnderWay(tables, chunk))) return;
  await tables.notes.drop("chunk");
  const rows = await unchangedRows(tables, news);
  await tables.outbox.put(rows.map((row) => ({ ...row, atMost: 1, refused: 1 })));
}

/** Allows refused records to be tried again: the server may be newer now. */
export async function retryRefused({ outbox }: BooksTables): Promise<void> {
  const refused = await outbox.refused();
  await outbox.put(refused.map(({ refused: _, ...row }) => ({ ...row, atMost: 1 })));
}

/** The sent records that the server accepted unchanged. */
async function acknowledged<Kind extends RecordKind>(
  tables: BooksTables,
  kind: Kind,
  { pushed, taken }: { pushed: readonly RecordOf[Kind][]; taken: ChunkReply["entries"] },
): Promise<readonly MergedVersion<RecordOf[Kind]>[]> {
  const revisions = new Map(taken.map(({ id, revision }) => [id, revision]));
  const versions = pushed.filter(({ id }) => revisions.has(id));
  const table = recordsIn(tables, kind);
  const found = await table.get(versions.map(({ id }) => id));
  const rows = await tables.outbox.get(versions.map(({ id }) => ({ kind, id })));
  const merged = versions.flatMap((version, at) => {
    const record = found[at];
    const revision = revisions.get(version.id);
    if (record === undefined || revision === undefined) return [];
    const sent = { pushed: version, present: record, row: rows[at] };
    return [acknowledge(kind, sent, revision)];
  });
  await table.put(merged.map(({ record }) => record));
  return merged;
}

/** The outbox rows of records that are still the version that was sent. */
async function unchangedRows(
  tables: BooksTables,
  { categories, definitions, entries }: Recorded,
): Promise<readonly Waiting[]> {
  const same = waitingIn({
    categories: await unchanged(tables, "category", categories),
    definitions: await unchanged(tables, "definition", definitions),
    entries: await unchanged(tables, "entry", entries),
  });
  return present(await tables.outbox.get(same));
}

async function unchanged<Kind extends RecordKind>(
  tables: BooksTables,
  kind: Kind,
  pushed: readonly RecordOf[Kind][],
): Promise<readonly RecordOf[Kind][]> {
  const found = await recordsIn(tables, kind).get(pushed.map(({ id }) => id));
  return pushed.filter((version, at) => {
    const record = found[at];
    return record !== undefined && isSameVersion(kind, version, record);
  });
}

function keyOf({ kind, id }: Pick<Waiting, "kind" | "id">): string {
  return `${kind} ${id}`;
}

function overOf(rows: readonly Waiting[]): Readonly<Record<string, Over>> {
  return Object.fromEntries(
    rows.flatMap(({ id, over }) => (over === undefined ? [] : [[id, over] as const])),
  );
}

/** Another tab may have handled the answer, or the books were erased meanwhile. */
async function isUnderWay({ notes }: BooksTables, { key }: Chunk): Promise<boolean> {
  return (await notes.get("chunk"))?.key === key;
}
