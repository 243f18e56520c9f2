import { FIELD_GROUPS, type RecordKind, type RecordOf } from "./field-groups.ts";
import { type FieldStamps, fieldStampsOf, withFieldStamps } from "./field-stamps.ts";
import { isPurged } from "./purging.ts";
import { sealOf } from "./seal.ts";
import type { Removal } from "./versions.ts";

/**
 * One version out of two of the same record. Of each group of fields the later edit is kept, so that
 * edits of different groups are both there. Whoever merges whatever versions in whatever order and
 * however often comes to the same one. The id, the ledger and the revision are those of `one`.
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
    const isTheirs = there > here || (there === here && isRather(other, one, names));
    for (const name of names) values[String(name)] = (isTheirs ? other : one)[name];
    fields[group] = isTheirs ? there : here;
    const isSeen =
      (here === fields[group] && hasSeen(mine, group)) ||
      (there === fields[group] && hasSeen(theirs, group));
    if (!isSeen) unseen.push(group);
  }
  const removal = laterRemoval(mine.removal, theirs.removal);
  const merged = { ...one, ...values } as RecordOf[Kind];
  return withFieldStamps(merged, {
    fields,
    removal: removal === null ? null : { ...removal, unseen },
  });
}

/** Whether two are the same version, whatever their revisions. */
export function isSameVersion<Kind extends RecordKind>(
  kind: Kind,
  one: RecordOf[Kind],
  other: RecordOf[Kind],
): boolean {
  if (one === other) return true;
  return one.updatedAtMs === other.updatedAtMs && sealOf(kind, one) === sealOf(kind, other);
}

/** Whether `candidate` has anything that `present` has not. */
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
  // Of one moment no device makes two; if there are, everybody must take the same.
  if (other.at === one.at) return one.undone === true ? other : one;
  return other.at > one.at ? other : one;
}

/**
 * Two values with one stamp: the words of one were purged, or somebody changed a row by hand. A
 * value goes before none; else it matters only that everybody decides alike.
 */
function isRather<Kept extends RecordOf[RecordKind]>(
  candidate: Kept,
  present: Kept,
  names: readonly (keyof Kept)[],
): boolean {
  if (isPurged(candidate) !== isPurged(present)) return isPurged(present);
  const text = (record: Kept) => JSON.stringify(names.map((name) => record[name]));
  return text(candidate) > text(present);
}
