import { groupNames, type RecordKind, type RecordOf } from "./field-groups.ts";
import { fieldStampsOf, withFieldStamps } from "./field-stamps.ts";
import { groupValues } from "./group-values.ts";
import { isPurged } from "./purging.ts";
import { type Removal, stampOf, timeOf } from "./versions.ts";

/** The device that changes a record, and the time for the stamp. */
export interface Signature {
  readonly deviceId: string;
  readonly stampMs: number;
}

/**
 * The next version of a record: changed groups of fields get a new stamp, the others keep theirs.
 * Returns the record itself if nothing changed.
 */
export function changeRecord<Kind extends RecordKind>(
  kind: Kind,
  present: RecordOf[Kind],
  change: Partial<RecordOf[Kind]>,
  { deviceId, stampMs }: Signature,
): RecordOf[Kind] {
  const next: RecordOf[Kind] = { ...present, ...change };
  // Of purged content nothing is left to keep: every field is said anew.
  const isSaidAnew = isPurged(present) && !next.deleted;
  const changed = isSaidAnew ? groupNames(kind) : changedGroups(kind, present, next);
  const isMarked = next.deleted !== present.deleted;
  if (changed.length === 0 && !isMarked) return present;
  // The stamp must follow the replaced version, even if that one lies in the future.
  const stamp = stampOf(Math.max(stampMs, present.updatedAtMs + 1), deviceId);
  const { fields, removal } = fieldStampsOf(kind, present);
  const unseen = [...(removal?.unseen ?? []), ...changed];
  const marked: Removal = next.deleted ? { at: stamp } : { at: stamp, undone: true, unseen };
  const kept = removal === null ? null : { ...removal, unseen };
  return withFieldStamps(next, {
    fields: { ...fields, ...Object.fromEntries(changed.map((group) => [group, stamp])) },
    removal: isMarked ? marked : kept,
  });
}

/** The same record, with present stamps in place of those from the future. */
export function restamp<Kind extends RecordKind>(
  kind: Kind,
  record: RecordOf[Kind],
  { deviceId, stampMs }: Signature,
): RecordOf[Kind] {
  const stamp = stampOf(stampMs, deviceId);
  const isAhead = (each: string) => timeOf(each) > stampMs;
  const { fields, removal } = fieldStampsOf(kind, record);
  const entries = Object.entries(fields).map(([group, each]) => [
    group,
    isAhead(each) ? stamp : each,
  ]);
  // A removal must be later than the fields that it removed.
  const after = stampOf(stampMs + 1, deviceId);
  return withFieldStamps(record, {
    fields: Object.fromEntries(entries),
    removal: removal !== null && isAhead(removal.at) ? { ...removal, at: after } : removal,
  });
}

/** The groups in which two records differ. */
export function changedGroups<Kind extends RecordKind>(
  kind: Kind,
  one: RecordOf[Kind],
  other: RecordOf[Kind],
): readonly string[] {
  const before = groupValues(kind, one);
  return [...groupValues(kind, other)]
    .filter(([group, value]) => before.get(group) !== value)
    .map(([group]) => group);
}
