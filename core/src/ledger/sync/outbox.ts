import { changedGroups } from "../change-record.ts";
import { NOT_YET_SYNCED } from "../entry.ts";
import type { RecordKind, RecordOf } from "../field-groups.ts";
import { fieldStampsOf } from "../field-stamps.ts";
import { sealOf } from "../seal.ts";
import { isUnset, unsetStamp } from "../unset-stamps.ts";
import { authorOf } from "../versions.ts";
import type { Over } from "./exchange.ts";

/** A record whose present version the server has not acknowledged. */
export interface Waiting {
  readonly kind: RecordKind;
  readonly id: string;
  /** It was in a refused chunk: the next chunk with it holds at most so many, until the bad record is found. */
  readonly atMost?: number;
  /** The server refuses this record. It stays on the device and does not block the others. */
  readonly refused?: 1;
  /** The version that the server has; absent: none, as far as the device knows. */
  readonly known?: KnownVersion;
  /** The server had it and lost it. */
  readonly again?: 1;
  /** The groups changed here since the server had the whole record. */
  readonly over?: Over;
}

export interface KnownVersion {
  readonly seal: number;
  readonly updatedAtMs: number;
}

/**
 * The outbox row for a record that this device has just changed. It may share a chunk with others
 * again, because the server may accept the new version.
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
    before === undefined
      ? overAnother(kind, changed)
      : overAfter(kind, { before, changed, over: row?.over ?? {} });
  return {
    kind,
    id: changed.id,
    ...(known === undefined ? {} : { known }),
    ...(Object.keys(over).length === 0 ? {} : { over }),
  };
}

/** The server's version of a record that is not waiting. */
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

/** Another device may have made the record: then what was chosen here overrules its edits, unseen. */
function overAnother<Kind extends RecordKind>(kind: Kind, made: RecordOf[Kind]): Over {
  return made.stamps === undefined ? {} : overUnknown(kind, made);
}

/**
 * For a version that the server had and lost: what it replaces there by now is not known, and the author of that
 * is told, whoever set it: an edit of a third device comes back with this version. A record that only one device
 * wrote replaces nothing.
 */
export function overSent<Kind extends RecordKind>(
  kind: Kind,
  record: RecordOf[Kind],
): Pick<Waiting, "over"> {
  if (record.stamps === undefined) return {};
  const over = overUnknown(kind, record);
  return Object.keys(over).length === 0 ? {} : { over };
}

/** The row of a record that waits, with the same for all that was set in it. */
export function overUnseen<Kind extends RecordKind>(
  kind: Kind,
  record: RecordOf[Kind],
  row: Waiting,
): Waiting {
  const over = { ...row.over, ...overSent(kind, record).over };
  return Object.keys(over).length === 0 ? row : { ...row, over };
}

/** The groups that somebody set, as if nothing had been known of the values before. */
function overUnknown<Kind extends RecordKind>(kind: Kind, record: RecordOf[Kind]): Over {
  const stamps = Object.entries(fieldStampsOf(kind, record).fields);
  const set = stamps.filter(([group, stamp]) => group !== "origin" && !isUnset(stamp));
  return Object.fromEntries(set.map(([group]) => [group, unsetStamp()]));
}

/** A group that was changed twice before a push keeps the stamp from before the first change. */
function overAfter<Kind extends RecordKind>(
  kind: Kind,
  { before, changed, over }: { before: RecordOf[Kind]; changed: RecordOf[Kind]; over: Over },
): Over {
  const groups = writtenGroups(kind, before, changed);
  const added = Object.entries(fieldStampsOf(kind, before).fields).filter(([group, stamp]) => {
    const isOwn = authorOf(stamp) === changed.deviceId;
    return groups.includes(group) && (over[group] === undefined || !isOwn);
  });
  return { ...over, ...Object.fromEntries(added) };
}

/**
 * The groups that were written between two versions of a device, also with the value that they had: another device
 * may have chosen another one, which loses then.
 */
export function writtenGroups<Kind extends RecordKind>(
  kind: Kind,
  before: RecordOf[Kind],
  after: RecordOf[Kind],
): readonly string[] {
  const [was, is] = [fieldStampsOf(kind, before).fields, fieldStampsOf(kind, after).fields];
  const changed = new Set(changedGroups(kind, before, after));
  const isChosen = (group: string, stamp: string) =>
    group !== "origin" && stamp !== was[group] && !isUnset(stamp);
  return Object.entries(is)
    .filter(([group, stamp]) => changed.has(group) || isChosen(group, stamp))
    .map(([group]) => group);
}

/** The next records to send, in the given order, in a chunk no larger than any of them allows. */
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
 * The server refused these together, in a chunk of `size`: each half is sent separately next. A record
 * that is refused alone is the bad one.
 */
export function isolate(chunk: readonly Waiting[], size: number): readonly Waiting[] {
  const atMost = Math.ceil(size / 2);
  return size > 1
    ? chunk.map(({ refused: _, ...row }) => ({ ...row, atMost }))
    : chunk.map((row) => ({ ...row, atMost: 1, refused: 1 }));
}

/** Keeps entries that were confirmed together in one chunk, unless they are more than it holds. */
export function withoutCutBatch<Item extends { readonly batchId: string }>(
  items: readonly Item[],
  next: Item | undefined,
): readonly Item[] {
  const cut = next?.batchId;
  const whole = items.filter(({ batchId }) => batchId !== cut);
  return whole.length === 0 ? items : whole;
}
