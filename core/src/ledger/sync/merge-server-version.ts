import { changedGroups } from "../change-record.ts";
import type { RecordKind, RecordOf } from "../field-groups.ts";
import { fieldStampsOf } from "../field-stamps.ts";
import { isSameVersion, mergeVersions } from "../merge-versions.ts";
import { authorOf } from "../versions.ts";
import { knownOf, knownVersion, type Waiting } from "./outbox.ts";

/** A record as the device has it. */
export interface Held<Kept> {
  readonly present: Kept | undefined;
  /** Undefined: it is not waiting to be sent. */
  readonly row: Waiting | undefined;
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
  readonly conflict: Conflict | null;
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

/** Merges a server version, from a page or a push reply, into the device's record. */
export function mergeServerVersion<Kind extends RecordKind>(
  kind: Kind,
  theirs: RecordOf[Kind],
  { present, row }: Held<RecordOf[Kind]>,
  deviceId: string,
): MergedVersion<RecordOf[Kind]> {
  const before = row === undefined ? knownOf(kind, present) : row.known;
  const known = knownVersion(kind, theirs);
  const merged = present === undefined ? theirs : mergeVersions(kind, present, theirs);
  const isSettled = isSameVersion(kind, merged, theirs);
  const conflict =
    present === undefined ? null : conflictOf(kind, { present, theirs, merged, row, deviceId });
  return {
    kind,
    record: { ...merged, revision: theirs.revision },
    row: isSettled ? null : { ...(row ?? { kind, id: theirs.id }), known },
    known: before?.seal ?? 0,
    seal: known.seal,
    conflict,
  };
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
  const stamps = fieldStampsOf(kind, pushed).fields;
  const changed = changedGroups(kind, pushed, present);
  const over = Object.fromEntries(changed.map((group) => [group, stamps[group] ?? ""]));
  return changed.length === 0 ? rest : { ...rest, over };
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
  { present, theirs, merged, row, deviceId }: Clash<RecordOf[Kind]>,
): Conflict | null {
  const { fields, removal } = fieldStampsOf(kind, merged);
  const isBack = removal?.unseen !== undefined && removal.undone !== true;
  if (isBack && present.deleted && authorOf(removal.at) === deviceId) {
    return { type: "deletion-lost" };
  }
  if (isBack && theirs.deleted && row !== undefined) return { type: "brought-back" };
  const over = row?.over ?? {};
  const groups = changedGroups(kind, present, merged).filter((group) => over[group] !== undefined);
  const [first] = groups;
  if (first === undefined || merged.deleted) return null;
  return { type: "edit-lost", groups, byDevice: authorOf(fields[first] ?? "") };
}
