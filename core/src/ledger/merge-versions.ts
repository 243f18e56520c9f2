import { FIELD_GROUPS, type RecordKind, type RecordOf } from "./field-groups.ts";
import { type FieldStamps, fieldStampsOf, withFieldStamps } from "./field-stamps.ts";
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
  const fields: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const unseen: string[] = [];
  for (const [group, names] of FIELD_GROUPS[kind]) {
    const [here = "", there = ""] = [mine.fields[group], theirs.fields[group]];
    const isTheirs = there > here || (there === here && winsTie(other, one, names));
    for (const name of names) values[String(name)] = (isTheirs ? other : one)[name];
    fields[group] = isTheirs ? there : here;
    const isSeen =
      (here === fields[group] && hasSeen(mine, group)) ||
      (there === fields[group] && hasSeen(theirs, group));
    if (!isSeen) unseen.push(group);
  }
  const removal = laterRemoval(mine.removal, theirs.removal);
  // An optional field that is absent stays absent: `undefined` is no value for a store.
  const said = Object.entries({ ...one, ...values }).filter(([, value]) => value !== undefined);
  const merged = Object.fromEntries(said) as unknown as RecordOf[Kind];
  return withFieldStamps(merged, {
    fields,
    removal: removal === null ? null : { ...removal, unseen },
  });
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

/**
 * Two values with the same stamp: one was purged, or a row was changed by hand. A value wins over a
 * purged one; otherwise it only matters that every device chooses the same.
 */
function winsTie<Kept extends RecordOf[RecordKind]>(
  candidate: Kept,
  present: Kept,
  names: readonly (keyof Kept)[],
): boolean {
  if (isPurged(candidate) !== isPurged(present)) return isPurged(present);
  const text = (record: Kept) => JSON.stringify(names.map((name) => record[name]));
  return text(candidate) > text(present);
}
