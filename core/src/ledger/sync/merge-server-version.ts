import { changedGroups } from "../change-record.ts";
import { isErasedUnseen } from "../erased-versions.ts";
import type { RecordKind, RecordOf } from "../field-groups.ts";
import { fieldStampsOf } from "../field-stamps.ts";
import { isSameVersion, mergeVersions } from "../merge-versions.ts";
import { isPurged } from "../purging.ts";
import { isUnset, unsetStamp } from "../unset-stamps.ts";
import { authorOf, type Stamp } from "../versions.ts";
import {
  knownOf,
  knownVersion,
  overSent,
  overUnseen,
  type Waiting,
  writtenGroups,
} from "./outbox.ts";

/** A record as the device has it. */
export interface Held<Kept> {
  readonly present: Kept | undefined;
  /** Undefined: it is not waiting to be sent. */
  readonly row: Waiting | undefined;
}

/**
 * An edit that the server had was replaced. The later one knew it, unless the server had lost it: that shows when
 * the digests are compared.
 */
export interface ReplacedEdit {
  readonly groups: readonly string[];
  readonly byDevice: string;
}

/** The result of merging a server version with the device's. */
export interface MergedVersion<Kept> {
  readonly kind: RecordKind;
  /** The merged record, to be stored. */
  readonly record: Kept;
  /** The new outbox row. Null: the server already has everything. */
  readonly row: Waiting | null;
  /** The seals of the version that the server was known to have, and of the one it has. */
  readonly known: number;
  readonly seal: number;
  readonly conflict: Conflict | Erased | null;
  readonly replaced: ReplacedEdit | null;
}

/**
 * What the user should be told.
 * - edit-lost: groups of an edit made here, not sent yet, were changed later on another device.
 * - deletion-lost: deleted here, but edited on another device that did not know: it is restored.
 * - brought-back: deleted on another device, but edited here without knowing: it is restored.
 */
export type Conflict =
  | { readonly type: "edit-lost"; readonly groups: readonly string[]; readonly byDevice: string }
  | { readonly type: "deletion-lost" }
  | { readonly type: "brought-back" };

/**
 * Edited here, but deleted on another device so long ago that its content was purged: it stays deleted, and
 * the version here is offered to the user.
 */
export interface Erased {
  readonly type: "erased";
}

/** Merges a server version, from a page or a push reply, into the device's record. */
export function mergeServerVersion<Kind extends RecordKind>(
  kind: Kind,
  theirs: RecordOf[Kind],
  held: Held<RecordOf[Kind]>,
  deviceId: string,
): MergedVersion<RecordOf[Kind]> {
  const { present } = held;
  const row = unknownRow(kind, held);
  const before = row === undefined ? knownOf(kind, present) : row.known;
  const known = knownVersion(kind, theirs);
  const merged = present === undefined ? theirs : mergeVersions(kind, present, theirs);
  const isSettled = isSameVersion(kind, merged, theirs);
  const clash = present === undefined ? null : { present, theirs, merged, row, deviceId };
  return {
    kind,
    record: { ...merged, revision: theirs.revision },
    row: isSettled ? null : { ...leftRow(kind, { theirs, merged, row }), known },
    known: before?.seal ?? 0,
    seal: known.seal,
    conflict: clash === null ? null : conflictOf(kind, clash),
    replaced: clash === null ? null : replacedIn(kind, clash),
  };
}

/**
 * The row of a record of which nothing is known at the server: if everything is read again because the server was
 * put back, its edits came without knowing of those that this device has, also of those that it had.
 */
function unknownRow<Kind extends RecordKind>(
  kind: Kind,
  { present, row }: Held<RecordOf[Kind]>,
): Waiting | undefined {
  if (present === undefined || row === undefined || row.known !== undefined) return row;
  return overUnseen(kind, present, row);
}

/**
 * Without a row the server lost what this device had sent, or never had what another one wrote. If nothing was known
 * of the server's version, what replaces it was made without knowing it.
 */
function leftRow<Kind extends RecordKind>(
  kind: Kind,
  { theirs, merged, row }: Pick<Clash<RecordOf[Kind]>, "theirs" | "merged" | "row">,
): Waiting {
  if (row === undefined) return { kind, id: merged.id, ...overSent(kind, merged) };
  if (row.known !== undefined) return row;
  const unseen = changedGroups(kind, theirs, merged).map((group) => [group, unsetStamp()]);
  return unseen.length === 0
    ? row
    : { ...row, over: { ...row.over, ...Object.fromEntries(unseen) } };
}

/** The server accepted the sent version unchanged. */
export function acknowledge<Kind extends RecordKind>(
  kind: Kind,
  { pushed, present, row }: Sent<RecordOf[Kind]>,
  revision: number,
): MergedVersion<RecordOf[Kind]> {
  const known = knownVersion(kind, pushed);
  const isSettled = isSameVersion(kind, pushed, present);
  return {
    kind,
    record: { ...present, revision: Math.max(present.revision, revision) },
    row: isSettled ? null : { ...stillOver(kind, { pushed, present, row }), known },
    known: row?.known?.seal ?? 0,
    seal: known.seal,
    conflict: null,
    replaced: null,
  };
}

interface Sent<Kept> extends Held<Kept> {
  readonly pushed: Kept;
  readonly present: Kept;
}

/** Groups changed again since the push are edits over the pushed version. */
function stillOver<Kind extends RecordKind>(
  kind: Kind,
  { pushed, present, row }: Sent<RecordOf[Kind]>,
): Waiting {
  const { over: _, ...rest } = row ?? { kind, id: present.id };
  const written = writtenGroups(kind, pushed, present);
  const stamps = Object.entries(fieldStampsOf(kind, pushed).fields);
  const over = Object.fromEntries(stamps.filter(([group]) => written.includes(group)));
  return written.length === 0 ? rest : { ...rest, over };
}

interface Clash<Kept> {
  readonly present: Kept;
  readonly theirs: Kept;
  readonly merged: Kept;
  readonly row: Waiting | undefined;
  readonly deviceId: string;
}

function conflictOf<Kind extends RecordKind>(
  kind: Kind,
  clash: Clash<RecordOf[Kind]>,
): Conflict | Erased | null {
  const { present, theirs, merged, row, deviceId } = clash;
  if (isPurged(merged) && !present.deleted) {
    const isEdited =
      row !== undefined ||
      hasUnseenEdit(kind, { present, theirs, deviceId }) ||
      isTaken(kind, clash);
    return isEdited ? { type: "erased" } : null;
  }
  const { removal } = fieldStampsOf(kind, merged);
  const isBack = removal?.unseen !== undefined && removal.undone !== true;
  if (isBack && present.deleted && authorOf(removal.at) === deviceId) {
    return { type: "deletion-lost" };
  }
  if (isBack && theirs.deleted && row !== undefined) return { type: "brought-back" };
  const lost = overruled(kind, clash, (group) => row?.over?.[group] !== undefined);
  return lost === null ? null : { type: "edit-lost", ...lost };
}

/** The edits of this device that the server had, though others may wait since in the same record. */
function replacedIn<Kind extends RecordKind>(
  kind: Kind,
  clash: Clash<RecordOf[Kind]>,
): ReplacedEdit | null {
  const { present, merged, row } = clash;
  if (present.stamps === undefined || (isPurged(merged) && !present.deleted)) return null;
  return overruled(kind, clash, (group) => row?.over?.[group] === undefined);
}

/** Of a deleted record it is told once somebody has restored it. */
function overruled<Kind extends RecordKind>(
  kind: Kind,
  { present, merged, deviceId }: Clash<RecordOf[Kind]>,
  isMeant: (group: string) => boolean,
): ReplacedEdit | null {
  const [mine, now] = [fieldStampsOf(kind, present).fields, fieldStampsOf(kind, merged).fields];
  const isMine = (stamp: Stamp) => authorOf(stamp) === deviceId && !isUnset(stamp);
  const groups = changedGroups(kind, present, merged).filter(
    (group) => isMeant(group) && isMine(mine[group] ?? ""),
  );
  const [first] = groups;
  return first === undefined ? null : { groups, byDevice: authorOf(now[first] ?? "") };
}

/** After the server was put back, everything is read again: an edit that it had may be missing there. */
function hasUnseenEdit<Kind extends RecordKind>(
  kind: Kind,
  { present, theirs, deviceId }: Pick<Clash<RecordOf[Kind]>, "present" | "theirs" | "deviceId">,
): boolean {
  const known = fieldStampsOf(kind, theirs).fields;
  return Object.entries(fieldStampsOf(kind, present).fields).some(
    ([group, stamp]) => stamp > (known[group] ?? "") && authorOf(stamp) === deviceId,
  );
}

/** The server had the edit and showed the entry, until a device came back on which it was deleted and purged. */
function isTaken<Kind extends RecordKind>(
  kind: Kind,
  { present, merged, deviceId }: Pick<Clash<RecordOf[Kind]>, "present" | "merged" | "deviceId">,
): boolean {
  if (present.stamps === undefined || !isErasedUnseen(kind, merged)) return false;
  const mine = Object.values(fieldStampsOf(kind, present).fields);
  return mine.some((stamp) => authorOf(stamp) === deviceId && !isUnset(stamp));
}
