import { changedGroups } from "../change-record.ts";
import type { RecordKind, RecordOf } from "../field-groups.ts";
import { fieldStampsOf } from "../field-stamps.ts";
import { isSameVersion, mergeVersions } from "../merge-versions.ts";
import { authorOf } from "../versions.ts";
import { knownOf, knownVersion, type Waiting } from "./outbox.ts";

/** What a device has of a record. */
export interface Held<Kept> {
  readonly present: Kept | undefined;
  /** Undefined: it does not wait to be sent. */
  readonly row: Waiting | undefined;
}

/** A version of the server's met what the device has. */
export interface Meeting<Kept> {
  readonly kind: RecordKind;
  /** To be kept. */
  readonly record: Kept;
  /** Null: the server has all of it. */
  readonly row: Waiting | null;
  /** The seals of what the server was known to have, and of what it has. */
  readonly known: number;
  readonly seal: number;
  readonly conflict: Conflict | null;
}

/**
 * What the user should hear of.
 * - edit-lost: of an edit made here and not sent yet, these groups were changed later elsewhere.
 * - deletion-lost: it was deleted here, and changed elsewhere without knowing: it is there again.
 * - brought-back: it was deleted elsewhere, and changed here without knowing: it is there again.
 */
export type Conflict =
  | { readonly type: "edit-lost"; readonly groups: readonly string[]; readonly byDevice: string }
  | { readonly type: "deletion-lost" }
  | { readonly type: "brought-back" };

/** What the server has of a record, in a page or in an answer. */
export function meetServer<Kind extends RecordKind>(
  kind: Kind,
  theirs: RecordOf[Kind],
  { present, row }: Held<RecordOf[Kind]>,
  deviceId: string,
): Meeting<RecordOf[Kind]> {
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

/** The server took the version that was sent, as it was. */
export function acknowledge<Kind extends RecordKind>(
  kind: Kind,
  { pushed, present, row }: Sent<RecordOf[Kind]>,
  revision: number,
): Meeting<RecordOf[Kind]> {
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

/** What was changed again since it was sent was changed from what was sent. */
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
