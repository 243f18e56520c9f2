import {
  type Acknowledgement,
  authorOf,
  type Begun,
  type Chunk,
  ChunkRefused,
  type ChunkReply,
  changedGroups,
  fieldStampsOf,
  isSameVersion,
  isTooFarAhead,
  isUnset,
  type LostEdit,
  mergeVersions,
  type Over,
  type Page,
  purged,
  type Recorded,
  type RecordKind,
  type RecordOf,
  sealOf,
  withSeal,
} from "../src/index.ts";

/** A model of the server's ledger: the answers it must give, in as few lines as possible. */
export interface SyncModelServer {
  /** The records name the device that wrote them. */
  push(chunk: Chunk): ChunkReply;
  pull(after: number, limit: number, options?: PullOptions): Page;
  clear(): void;
  /** The present state, for {@link restore} and {@link rollBack}. */
  backup(): SyncModelBackup;
  /** The server lost its books and restored a backup. */
  restore(backup: SyncModelBackup): void;
  /** The database is put back to an earlier moment, and the server does not know. */
  rollBack(backup: SyncModelBackup): void;
  /** A row is damaged by hand: it counts as missing, and the digest is not updated. */
  damage(pick: number): void;
  /** Removes the words of all deleted entries, as the server does after 30 days. */
  purge(): void;
  /** Recomputes the digest, as the server does once a day. */
  recount(): void;
  /** Every record, deleted ones included. */
  books(): Recorded;
  /** The sum of their seals, computed now. */
  digest(): number;
  /** How often a device found that the server lacked records. */
  divergences(): number;
}

interface PullOptions {
  readonly diverged?: boolean;
  /** The requesting device, which is told of its lost edits. */
  readonly deviceId?: string;
}

type Kept = {
  [Kind in RecordKind]: { readonly kind: Kind; readonly record: RecordOf[Kind] };
}[RecordKind];

export interface SyncModelBackup {
  readonly epoch: string;
  readonly begun: Begun;
  readonly revision: number;
  readonly digest: number;
  readonly kept: ReadonlyMap<string, Kept>;
  readonly answered: ReadonlyMap<string, Answered>;
  readonly losses: readonly Loss[];
}

type Loss = LostEdit & { readonly deviceId: string; readonly revision: number };

interface Answered {
  readonly content: string;
  readonly reply: ChunkReply;
}

const SOME_TIME_MS = 1_794_708_000_000;

export function createSyncModelServer(
  ledgerId = "ledger",
  nowMs: () => number = () => SOME_TIME_MS,
): SyncModelServer {
  let lives = 1;
  const nextEpoch = () => `life ${lives++} of ${ledgerId}`;
  let state: SyncModelBackup = {
    epoch: nextEpoch(),
    begun: "new",
    revision: 0,
    digest: 0,
    kept: new Map(),
    answered: new Map(),
    losses: [],
  };
  let divergences = 0;

  function take(
    taken: SyncModelBackup,
    { over, ...candidate }: Kept & { readonly over: Over },
  ): SyncModelBackup {
    const place = placeOf(candidate);
    const present = taken.kept.get(place);
    const merged = present === undefined ? candidate : merge(present, candidate);
    if (present !== undefined && isSame(merged, present)) return taken;
    const revision = taken.revision + 1;
    const without = present === undefined ? 0 : -sealed(present);
    return {
      ...taken,
      revision,
      digest: withSeal(taken.digest, (without + sealed(merged) + 2 ** 48) % 2 ** 48),
      kept: new Map([...taken.kept, [place, atRevision(merged, revision)]]),
      losses: [...taken.losses, ...lossesOf({ present, candidate, merged, over }, revision)],
    };
  }

  function recount(): void {
    state = { ...state, digest: sumOf(state.kept) };
  }

  return {
    push({ key, epoch: known, ...chunk }) {
      if (known !== null && known !== state.epoch) throw new ChunkRefused("cleared");
      const content = JSON.stringify(chunk);
      const before = state.answered.get(key);
      if (before !== undefined && before.content !== content) throw new ChunkRefused("key-reused");
      if (before !== undefined) return before.reply;
      const offered = [
        ...chunk.categories.map((record): Kept => ({ kind: "category", record })),
        ...chunk.definitions.map((record): Kept => ({ kind: "definition", record })),
        ...chunk.entries.map((record): Kept => ({ kind: "entry", record })),
      ];
      for (const candidate of offered) {
        const presentMs = state.kept.get(placeOf(candidate))?.record.updatedAtMs ?? null;
        const { updatedAtMs } = candidate.record;
        const isAhead = isTooFarAhead(updatedAtMs, { serverMs: nowMs(), presentMs });
        if (isAhead) throw new ChunkRefused("ahead");
      }
      const { over = {} } = chunk;
      const { kept, ...taken } = offered
        .map((each) => ({ ...each, over: over[each.record.id] ?? {} }))
        .reduce(take, state);
      const reply = replyTo(offered, kept, state.epoch);
      const answered = new Map([...state.answered, [key, { content, reply }]]);
      state = { ...taken, kept, answered };
      return reply;
    },
    pull(after, limit, options) {
      if (options?.diverged === true) {
        divergences += 1;
        recount();
      }
      const later = [...state.kept.values()]
        .filter(({ record }) => record.revision > after)
        .sort((one, other) => one.record.revision - other.record.revision);
      const page = later.slice(0, limit);
      const more = later.length > limit;
      // On the last page, also skip revisions whose records were changed again.
      const last = more ? (page.at(-1)?.record.revision ?? after) : state.revision;
      const { epoch, begun, digest } = state;
      const life = { ledgerId, epoch, begun };
      const lost = state.losses
        .filter(({ deviceId, revision }) => deviceId === options?.deviceId && revision > after)
        .filter(({ revision }) => revision <= last)
        .map(({ deviceId: _, revision: __, ...edit }) => edit)
        .reverse();
      const { revision: head } = state;
      return { ...life, ...apart(page), after: last, more, head, digest, nowMs: nowMs(), lost };
    },
    clear() {
      const nothing = { kept: new Map(), answered: new Map(), losses: [], digest: 0 };
      state = { ...state, epoch: nextEpoch(), begun: "cleared", ...nothing };
    },
    backup: () => state,
    restore(backup) {
      state = { ...backup, epoch: nextEpoch(), begun: "restored" };
    },
    rollBack(backup) {
      state = backup;
    },
    damage(pick) {
      const places = [...state.kept.keys()];
      const place = places[pick % Math.max(1, places.length)];
      state = { ...state, kept: new Map([...state.kept].filter(([key]) => key !== place)) };
    },
    purge() {
      const kept = [...state.kept].map(([place, each]): [string, Kept] => [
        place,
        purgedKept(each),
      ]);
      state = { ...state, kept: new Map(kept) };
    },
    recount,
    books: () => apart([...state.kept.values()]),
    digest: () => sumOf(state.kept),
    divergences: () => divergences,
  };
}

function replyTo(
  offered: readonly Kept[],
  kept: SyncModelBackup["kept"],
  epoch: string,
): ChunkReply {
  const winnerOf = (candidate: Kept) => kept.get(placeOf(candidate)) ?? candidate;
  const acknowledge = (candidate: Kept): Acknowledgement => ({
    id: candidate.record.id,
    revision: winnerOf(candidate).record.revision,
    superseded: !isSame(candidate, winnerOf(candidate)),
  });
  const of = (wanted: RecordKind) => offered.filter(({ kind }) => kind === wanted).map(acknowledge);
  const beaten = offered.filter((candidate) => !isSame(candidate, winnerOf(candidate)));
  return {
    epoch,
    categories: of("category"),
    definitions: of("definition"),
    entries: of("entry"),
    standing: apart([...new Set(beaten.map(winnerOf))]),
  };
}

function merge(present: Kept, candidate: Kept): Kept {
  const { kind } = present;
  if (kind !== candidate.kind) throw new TypeError("Only records of one kind are merged");
  const record = mergeVersions<RecordKind>(kind, present.record, candidate.record);
  return { kind, record } as Kept;
}

interface Taking {
  readonly present: Kept | undefined;
  readonly candidate: Kept;
  readonly merged: Kept;
  readonly over: Over;
}

/** Edits of other devices that this edit replaces, because its author changed from an earlier stamp. */
function lossesOf({ present, candidate, merged, over }: Taking, revision: number): Loss[] {
  if (present === undefined) return [];
  const { kind, record: version } = present;
  const before = fieldStampsOf<RecordKind>(kind, version).fields;
  const { fields } = fieldStampsOf<RecordKind>(kind, candidate.record);
  const losses = new Map<string, Loss>();
  for (const group of changedGroups<RecordKind>(kind, version, merged.record)) {
    const [from, lost = "", won = ""] = [over[group], before[group], fields[group]];
    const [deviceId, byDevice] = [authorOf(lost), authorOf(won)];
    if (from === undefined || from >= lost || won <= lost || deviceId === byDevice) continue;
    if (isUnset(lost)) continue;
    const groups = [...(losses.get(deviceId)?.groups ?? []), group];
    losses.set(deviceId, { kind, version, groups, byDevice, deviceId, revision } as Loss);
  }
  return [...losses.values()];
}

function isSame(one: Kept, other: Kept): boolean {
  return one.kind === other.kind && isSameVersion<RecordKind>(one.kind, one.record, other.record);
}

function sealed({ kind, record }: Kept): number {
  return sealOf<RecordKind>(kind, record);
}

function sumOf(kept: SyncModelBackup["kept"]): number {
  return [...kept.values()].reduce((sum, each) => withSeal(sum, sealed(each)), 0);
}

function placeOf({ kind, record }: Kept): string {
  return `${kind} ${record.id}`;
}

function purgedKept(each: Kept): Kept {
  const isOver = each.kind === "entry" && each.record.deleted;
  return isOver ? { kind: "entry", record: purged(each.record) } : each;
}

function atRevision({ kind, record }: Kept, revision: number): Kept {
  return { kind, record: { ...record, revision } } as Kept;
}

function apart(kept: readonly Kept[]): Recorded {
  return {
    entries: kept.flatMap((one) => (one.kind === "entry" ? [one.record] : [])),
    categories: kept.flatMap((one) => (one.kind === "category" ? [one.record] : [])),
    definitions: kept.flatMap((one) => (one.kind === "definition" ? [one.record] : [])),
  };
}
