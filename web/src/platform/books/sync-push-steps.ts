import {
  acknowledge,
  type Category,
  type Chunk,
  type ChunkReply,
  chooseForChunk,
  type Entry,
  isolate,
  isSameVersion,
  isTooFarAhead,
  type Meeting,
  NEW_CLOCK,
  NOT_YET_SYNCED,
  type Over,
  type RecordKind,
  type RecordOf,
  restamp,
  stampNow,
  type Waiting,
  withoutCutBatch,
} from "@suikouji/core";
import type { BooksTables } from "./books-storage.ts";
import { meetAll, positionOf, settled } from "./sync-pull-steps.ts";
import { idsOf, present, recordsIn } from "./sync-records.ts";
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
  const over = overOf(chosen);
  const known = Object.fromEntries(
    chosen.flatMap((row) => (row.known === undefined ? [] : [[keyOf(row), row.known.seal]])),
  );
  const chunk: Chunk = {
    key,
    epoch,
    categories,
    entries: withoutCutBatch(entries, following),
    known,
    ...(Object.keys(over).length === 0 ? {} : { over }),
  };
  await tables.notes.put("chunk", chunk);
  return chunk;
}

export interface Answered {
  /** How many records it told something new of. */
  readonly heard: number;
  /** How many of them wait no longer. */
  readonly settled: number;
}

/** The server took the chunk. */
export async function settleChunk(
  tables: BooksTables,
  { chunk, reply, deviceId }: { chunk: Chunk; reply: ChunkReply; deviceId: string },
): Promise<Answered> {
  if (!(await isUnderWay(tables, chunk))) return { heard: 0, settled: 0 };
  const waited = await tables.outbox.count();
  await tables.notes.drop("chunk");
  const isUntold = await untoldSince(tables, chunk);
  const acks = (kind: RecordKind, all: ChunkReply["entries"]) =>
    all.filter(({ id, superseded }) => !superseded && isUntold({ kind, id }));
  const meetings = [
    ...(await acknowledged(tables, "category", {
      pushed: chunk.categories,
      taken: acks("category", reply.categories),
    })),
    ...(await acknowledged(tables, "entry", {
      pushed: chunk.entries,
      taken: acks("entry", reply.entries),
    })),
  ];
  const standing = {
    entries: reply.standing.entries.filter(({ id }) => isUntold({ kind: "entry", id })),
    categories: reply.standing.categories.filter(({ id }) => isUntold({ kind: "category", id })),
  };
  const before = await positionOf(tables);
  const position = await settled(tables, meetings, before);
  const reached = await meetAll(tables, standing, { deviceId, position });
  await tables.notes.put("position", { ...reached, answers: (before.answers ?? 0) + 1 });
  return {
    heard: meetings.length + standing.entries.length + standing.categories.length,
    settled: waited - (await tables.outbox.count()),
  };
}

/**
 * Tells of which records of a chunk nothing was heard since it was sent. Of the others a page has told
 * what the server has, or the next one will; the answer may be older.
 */
async function untoldSince(
  { outbox }: BooksTables,
  { entries, categories, known = {} }: Chunk,
): Promise<(record: Pick<Waiting, "kind" | "id">) => boolean> {
  const sent = [...waiting("category", categories), ...waiting("entry", entries)];
  const rows = present(await outbox.get(sent));
  const untold = rows.filter((row) => (row.known?.seal ?? 0) === (known[keyOf(row)] ?? 0));
  const keys = new Set(untold.map(keyOf));
  return (record) => keys.has(keyOf(record));
}

/**
 * The device's clock was ahead: what waits is stamped anew, by the server's time, which the pull
 * before this has told.
 */
export async function stampAnew(
  tables: BooksTables,
  { deviceId, serverMs, nowMs }: { deviceId: string; serverMs: number; nowMs: number },
): Promise<void> {
  const stampMs = stampNow((await tables.notes.get("clock")) ?? NEW_CLOCK, nowMs);
  const rows = await tables.outbox.first(await tables.outbox.count());
  for (const kind of ["category", "entry"] as const) {
    const mine = rows.filter((row) => row.kind === kind);
    const found = await recordsIn(tables, kind).get(mine.map(({ id }) => id));
    const restamped = found.flatMap((record, at) => {
      if (record === undefined) return [];
      // Earlier stamps would lose against what the server has.
      const presentMs = mine[at]?.known?.updatedAtMs ?? null;
      if (!isTooFarAhead(record.updatedAtMs, { serverMs, presentMs })) return [];
      const signature = { deviceId, stampMs: Math.max(stampMs, (presentMs ?? 0) + 1) };
      return [restamp(kind, record, signature)];
    });
    await recordsIn(tables, kind).put(restamped);
  }
}

/** The server will not have the chunk as it is; what was in it goes on waiting. */
export async function withdrawChunk(tables: BooksTables, chunk: Chunk): Promise<void> {
  if (await isUnderWay(tables, chunk)) await tables.notes.drop("chunk");
}

/** A record in the chunk is none to the server: smaller chunks show which. */
export async function isolateChunk(tables: BooksTables, chunk: Chunk): Promise<void> {
  if (!(await isUnderWay(tables, chunk))) return;
  await tables.notes.drop("chunk");
  // What the user changed since is another version, and may well be taken.
  const unchanged = await unchangedRows(tables, chunk);
  const size = chunk.categories.length + chunk.entries.length;
  await tables.outbox.put(isolate(unchanged, size));
}

/**
 * The server has no room for what it does not know yet: that stays on the device, out of the way of
 * corrections and deletions, which are still taken. One push tells it for all that is new in it.
 */
export async function keepNewHere(tables: BooksTables, chunk: Chunk): Promise<void> {
  const isNew = ({ revision }: Entry | Category) => revision === NOT_YET_SYNCED;
  const categories = chunk.categories.filter(isNew);
  const entries = chunk.entries.filter(isNew);
  // It refuses what it should know: then only trying shows which.
  if (categories.length + entries.length === 0) return isolateChunk(tables, chunk);
  if (!(await isUnderWay(tables, chunk))) return;
  await tables.notes.drop("chunk");
  const rows = await unchangedRows(tables, { categories, entries });
  await tables.outbox.put(rows.map((row) => ({ ...row, atMost: 1, refused: 1 })));
}

/** Those that were refused may be tried again: the server may have learned since. */
export async function forgiveRefused({ outbox }: BooksTables): Promise<void> {
  const refused = await outbox.refused();
  await outbox.put(refused.map(({ refused: _, ...row }) => ({ ...row, atMost: 1 })));
}

/** Of the records that were sent, those that the server took as they were. */
async function acknowledged<Kind extends RecordKind>(
  tables: BooksTables,
  kind: Kind,
  { pushed, taken }: { pushed: readonly RecordOf[Kind][]; taken: ChunkReply["entries"] },
): Promise<readonly Meeting<RecordOf[Kind]>[]> {
  const revisions = new Map(taken.map(({ id, revision }) => [id, revision]));
  const versions = pushed.filter(({ id }) => revisions.has(id));
  const table = recordsIn(tables, kind);
  const found = await table.get(versions.map(({ id }) => id));
  const rows = await tables.outbox.get(versions.map(({ id }) => ({ kind, id })));
  const meetings = versions.flatMap((version, at) => {
    const record = found[at];
    const revision = revisions.get(version.id);
    if (record === undefined || revision === undefined) return [];
    const sent = { pushed: version, present: record, row: rows[at] };
    return [acknowledge(kind, sent, revision)];
  });
  await table.put(meetings.map(({ record }) => record));
  return meetings;
}

/** Of what was sent, the rows of those that are still the version that was sent. */
async function unchangedRows(
  tables: BooksTables,
  { categories, entries }: Pick<Chunk, "categories" | "entries">,
): Promise<readonly Waiting[]> {
  const same = [
    ...waiting("category", await unchanged(tables, "category", categories)),
    ...waiting("entry", await unchanged(tables, "entry", entries)),
  ];
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
    rows.flatMap(({ kind, id, over }) =>
      kind === "entry" && over !== undefined ? [[id, over] as const] : [],
    ),
  );
}

/** Another tab may have had the answer already, or the books were erased meanwhile. */
async function isUnderWay({ notes }: BooksTables, { key }: Chunk): Promise<boolean> {
  return (await notes.get("chunk"))?.key === key;
}
