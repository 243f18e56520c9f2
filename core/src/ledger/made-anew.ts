import { changedGroups, type Signature } from "./change-record.ts";
import { isPartOfDetails, WHOLE_DETAILS } from "./details-groups.ts";
import { groupNames, type RecordKind, type RecordOf } from "./field-groups.ts";
import { fieldStampsOf, withFieldStamps } from "./field-stamps.ts";
import { pickGroups, withoutAbsent } from "./group-values.ts";
import { isSameVersion, mergeVersions } from "./merge-versions.ts";
import { isPurged } from "./purging.ts";
import { followingStamp, isUnset, madeStamp, unsetStamp } from "./unset-stamps.ts";
import { stampOf } from "./versions.ts";

/** The group that says when and by whom a record was made. */
const ORIGIN = "origin";

/**
 * The first version of a record whose id is derived, so that another device may make it, too: only the
 * groups in `set` were chosen by somebody, the others are copied from an original of the time `originalMs`.
 */
export function madeAnew<Kind extends RecordKind>(
  kind: Kind,
  record: RecordOf[Kind],
  {
    set = [],
    originalMs = 0,
  }: { readonly set?: readonly string[]; readonly originalMs?: number } = {},
): RecordOf[Kind] {
  const { deviceId, updatedAtMs } = record;
  const chosen = stampOf(updatedAtMs, deviceId);
  // A category or an account that an entry needs comes back; an entry that somebody deleted does not.
  const made = kind === "entry" ? madeStamp(updatedAtMs, deviceId) : chosen;
  const fields = Object.fromEntries(
    groupNames(kind).map((group) => {
      if (group === ORIGIN) return [group, made];
      return [group, isAmong(set, group) ? chosen : unsetStamp(originalMs)];
    }),
  );
  return withFieldStamps(record, { fields, removal: null });
}

/**
 * The next version of a record that is made anew although it is known: only what somebody chose overrules
 * what it says, unless it was deleted. Then it comes back with the new content, and yet every edit of another
 * device that was not seen here wins over what was copied.
 */
export function madeAgain<Kind extends RecordKind>(
  kind: Kind,
  present: RecordOf[Kind],
  made: RecordOf[Kind],
  { deviceId, stampMs }: Signature,
): RecordOf[Kind] {
  if (isSuccessor(kind, present, made)) return made;
  const next = { ...present, ...contentOf(made), deleted: false };
  const groups = isPurged(present) ? groupNames(kind) : changedGroups(kind, present, next);
  const said = Object.entries(fieldStampsOf(kind, made).fields);
  const chosen = said.flatMap(([group, stamp]) => (isUnset(stamp) ? [] : group));
  const { fields, removal } = fieldStampsOf(kind, present);
  const changed = groups.filter((group) => present.deleted || chosen.includes(group));
  if (changed.length === 0 && !present.deleted) return present;
  const stamp = stampOf(Math.max(stampMs, present.updatedAtMs + 1), deviceId);
  const stamps = Object.entries(fields).map(([group, before]) => {
    if (!changed.includes(group)) return [group, before];
    return [group, chosen.includes(group) ? stamp : followingStamp(before)];
  });
  const content = {
    ...(present.deleted ? next : present),
    ...pickGroups(kind, present, next, (group) => changed.includes(group)),
  };
  const unseen = [...(removal?.unseen ?? []), ...changed];
  return withFieldStamps(withoutAbsent(content), {
    fields: Object.fromEntries(stamps),
    removal: present.deleted
      ? { at: stamp, undone: true, unseen }
      : removal === null
        ? null
        : { ...removal, unseen },
  });
}

function isSuccessor<Kind extends RecordKind>(
  kind: Kind,
  present: RecordOf[Kind],
  made: RecordOf[Kind],
): boolean {
  if (made.stamps === undefined) return false;
  return isSameVersion(kind, mergeVersions(kind, present, made), made);
}

function contentOf<Kept extends RecordOf[RecordKind]>(made: Kept): Partial<Kept> {
  const { revision: _, stamps: __, deviceId: ___, updatedAtMs: ____, ...content } = made;
  return content as Partial<Kept>;
}

function isAmong(set: readonly string[], group: string): boolean {
  return set.includes(group) || (isPartOfDetails(group) && set.includes(WHOLE_DETAILS));
}
