import { withoutErased } from "./erased-versions.ts";
import { FIELD_GROUPS, type RecordKind, type RecordOf } from "./field-groups.ts";
import { type FieldStamps, fieldStampsOf, withFieldStamps } from "./field-stamps.ts";
import { groupValues, pickGroups, withoutAbsent } from "./group-values.ts";
import { isPurged } from "./purging.ts";
import { sealOf } from "./seal.ts";
import type { Removal } from "./versions.ts";

/**
 * Merges two versions of the same record. Each group of fields keeps the later edit, so edits of
 * different groups both stay. The result does not depend on the order or number of merges. The id, the
 * ledger and the revision are those of `one`.
 */
export function mergeVersions<Kind extends RecordKind>(
  kind: Kind,
  one: RecordOf[Kind],
  other: RecordOf[Kind],
): RecordOf[Kind] {
  const mine = fieldStampsOf(kind, one);
  const theirs = fieldStampsOf(kind, other);
  const values = { mine: groupValues(kind, one), theirs: groupValues(kind, other) };
  const fields: Record<string, string> = {};
  const fromOther = new Set<string>();
  const unseen: string[] = [];
  for (const [group] of FIELD_GROUPS[kind]) {
    const [here = "", there = ""] = [mine.fields[group], theirs.fields[group]];
    // One stamp for two values: one was purged, nobody set them, or a row was changed by hand. A value wins
    // over a purged one; otherwise it only matters that every device chooses the same.
    const winsTie =
      isPurged(other) === isPurged(one)
        ? (values.theirs.get(group) ?? "") > (values.mine.get(group) ?? "")
        : isPurged(one);
    if (there > here || (there === here && winsTie)) fromOther.add(group);
    const stamp = fromOther.has(group) ? there : here;
    fields[group] = stamp;
    const isSeen =
      (here === stamp && hasSeen(mine, group)) || (there === stamp && hasSeen(theirs, group));
    if (!isSeen) unseen.push(group);
  }
  const removal = laterRemoval(mine.removal, theirs.removal);
  const picked = pickGroups(kind, one, other, (group) => fromOther.has(group));
  const merged = withoutAbsent({ ...one, ...picked });
  const together = withFieldStamps(merged, {
    fields,
    removal: removal === null ? null : { ...removal, unseen },
  });
  return withoutErased(kind, together, [one, other]);
}

/** Whether two versions are the same, ignoring their revisions. */
export function isSameVersion<Kind extends RecordKind>(
  kind: Kind,
  one: RecordOf[Kind],
  other: RecordOf[Kind],
): boolean {
  if (one === other) return true;
  return one.updatedAtMs === other.updatedAtMs && sealOf(kind, one) === sealOf(kind, other);
}

/** Whether `candidate` holds anything that `present` lacks. */
export function bringsNews<Kind extends RecordKind>(
  kind: Kind,
  candidate: RecordOf[Kind],
  present: RecordOf[Kind],
): boolean {
  return !isSameVersion(kind, mergeVersions(kind, present, candidate), present);
}

function hasSeen({ removal }: FieldStamps, group: string): boolean {
  return removal !== null && removal.unseen?.includes(group) !== true;
}

function laterRemoval(one: Removal | null, other: Removal | null): Removal | null {
  if (one === null || other === null) return one ?? other;
  // No device makes two removals in one moment; if there are two, every device must choose the same.
  if (other.at === one.at) return one.undone === true ? other : one;
  return other.at > one.at ? other : one;
}
