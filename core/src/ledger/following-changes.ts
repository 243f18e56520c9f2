import { changedGroups } from "./change-record.ts";
import type { RecordKind, RecordOf } from "./field-groups.ts";
import { fieldStampsOf, withFieldStamps } from "./field-stamps.ts";
import { STAMP_SLACK_MS } from "./stamp-clock.ts";
import { followingStamp, unsetStamp } from "./unset-stamps.ts";
import { authorOf, type Stamp, timeOf } from "./versions.ts";

/** The next version, with a change that nobody chose for this record: it follows from a change of another one. */
export function followChange<Kind extends RecordKind>(
  kind: Kind,
  present: RecordOf[Kind],
  change: Partial<RecordOf[Kind]>,
): RecordOf[Kind] {
  const next = { ...present, ...change };
  const { fields, removal } = fieldStampsOf(kind, present);
  const changed = changedGroups(kind, present, next);
  if (changed.length === 0) return present;
  const stamps = Object.entries(fields).map(([group, stamp]) => [
    group,
    changed.includes(group) ? followingStamp(stamp) : stamp,
  ]);
  return withFieldStamps(next, { fields: Object.fromEntries(stamps), removal });
}

/**
 * A version from a file, as it may enter the books: no edit can have been made in the future, so what a clock
 * that was ahead stamped loses against every edit that the books know.
 */
export function withoutFuture<Kind extends RecordKind, Kept extends RecordOf[Kind]>(
  kind: Kind,
  record: Kept,
  nowMs: number,
): Kept {
  const { fields, removal } = fieldStampsOf(kind, record);
  const isAhead = (stamp: Stamp) => timeOf(stamp) > nowMs + STAMP_SLACK_MS;
  if (!Object.values(fields).some(isAhead) && !isAhead(removal?.at ?? "")) return record;
  const dated = Object.entries(fields).map(([group, stamp]) => [
    group,
    isAhead(stamp) ? unsetStamp(timeOf(stamp), authorOf(stamp)) : stamp,
  ]);
  return withFieldStamps(record, {
    fields: Object.fromEntries(dated),
    removal: removal === null || isAhead(removal.at) ? null : removal,
  });
}
