import { changedGroups } from "../change-record.ts";
import { NOT_YET_SYNCED } from "../entry.ts";
import type { RecordKind, RecordOf } from "../field-groups.ts";
import { fieldStampsOf } from "../field-stamps.ts";
import { sealOf } from "../seal.ts";
import { authorOf } from "../versions.ts";
import type { Over } from "./exchange.ts";

/** A record whose present version the server has not acknowledged. */
export interface Waiting {
  readonly kind: RecordKind;
  readonly id: string;
  /** It was in a chunk that the server refused: it travels with fewer, until it is found out. */
  readonly atMost?: number;
  /** The server refuses this very record. It stays on the device, out of the others' way. */
  readonly refused?: 1;
  /** The version that the server has; absent: it has none, as far as is known here. */
  readonly known?: KnownVersion;
  /** The server had it once, and lost it. */
  readonly again?: 1;
  /** What was changed here since the server had all of it. */
  readonly over?: Over;
}

export interface KnownVersion {
  readonly seal: number;
  readonly updatedAtMs: number;
}

/**
 * The row for a record that this device has just changed. It is sent in the company of others again:
 * another version may well be taken.
 */
export function waitingAfter<Kind extends RecordKind>(
  kind: Kind,
  changed: RecordOf[Kind],
  {
    before,
    row,
  }: { readonly before?: RecordOf[Kind] | undefined; readonly row?: Waiting | undefined },
): Waiting {
  const known = row === undefined ? knownOf(kind, before) : row.known;
  const over =
    before === undefined ? {} : overAfter(kind, { before, changed, over: row?.over ?? {} });
  return {
    kind,
    id: changed.id,
    ...(known === undefined ? {} : { known }),
    ...(Object.keys(over).length === 0 ? {} : { over }),
  };
}

/** Of a record that does not wait. */
export function knownOf<Kind extends RecordKind>(
  kind: Kind,
  record: RecordOf[Kind] | undefined,
): KnownVersion | undefined {
  const isKnown = record !== undefined && record.revision !== NOT_YET_SYNCED;
  return isKnown ? knownVersion(kind, record) : undefined;
}

export function knownVersion<Kind extends RecordKind>(
  kind: Kind,
  record: RecordOf[Kind],
): KnownVersion {
  return { seal: sealOf(kind, record), updatedAtMs: record.updatedAtMs };
}

/** A group that was changed twice before it was sent was changed from what it was at first. */
function overAfter<Kind extends RecordKind>(
  kind: Kind,
  { before, changed, over }: { before: RecordOf[Kind]; changed: RecordOf[Kind]; over: Over },
): Over {
  const stamps = fieldStampsOf(kind, before).fields;
  const added = changedGroups(kind, before, changed).filter((group) => {
    const isOwn = authorOf(stamps[group] ?? "") === changed.deviceId;
    return over[group] === undefined || !isOwn;
  });
  return { ...over, ...Object.fromEntries(added.map((group) => [group, stamps[group] ?? ""])) };
}

/** The next ones to send, in the order given; none of them with more company than it may have. */
export function chooseForChunk(waiting: readonly Waiting[], limit: number): readonly Waiting[] {
  const chosen: Waiting[] = [];
  let room = limit;
  for (const row of waiting) {
    if (row.refused === 1) continue;
    room = Math.min(room, row.atMost ?? limit);
    if (chosen.length >= room) break;
    chosen.push(row);
  }
  return chosen;
}

/**
 * The server refused these together, in a chunk of so many: each half is tried by itself, and what is
 * refused alone is the one at fault.
 */
export function isolate(chunk: readonly Waiting[], size: number): readonly Waiting[] {
  const atMost = Math.ceil(size / 2);
  return size > 1
    ? chunk.map(({ refused: _, ...row }) => ({ ...row, atMost }))
    : chunk.map((row) => ({ ...row, atMost: 1, refused: 1 }));
}

/** What was confirmed together goes together, unless it is more than a chunk holds. */
export function withoutCutBatch<Item extends { readonly batchId: string }>(
  items: readonly Item[],
  next: Item | undefined,
): readonly Item[] {
  const cut = next?.batchId;
  const whole = items.filter(({ batchId }) => batchId !== cut);
  return whole.length === 0 ? items : whole;
}
