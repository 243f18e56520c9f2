import type { RecordKind, RecordOf } from "./field-groups.ts";
import { type FieldStamps, fieldStampsOf, withFieldStamps } from "./field-stamps.ts";
import { isPurged, purged } from "./purging.ts";
import { followingStamp, isUnset } from "./unset-stamps.ts";
import { laterStamp } from "./versions.ts";

/**
 * What two versions are merged to, if the content of one was purged: an edit that is merged with it does
 * not bring the entry back, because the other fields are gone. It stays deleted, whatever the order of
 * the merges, unless somebody restored all of it after the deletion. The stamp says that nobody deleted
 * what came too late, so that its author can be offered it.
 */
export function withoutErased<Kind extends RecordKind>(
  kind: Kind,
  merged: RecordOf[Kind],
  versions: readonly RecordOf[Kind][],
): RecordOf[Kind] {
  const erased = versions.filter(isPurged);
  if (erased.length === 0 || isRestored(kind, merged, { versions, erased })) return merged;
  const content = purged(merged as RecordOf["entry"]) as RecordOf[Kind];
  const { fields, removal } = fieldStampsOf(kind, merged);
  // Whoever deleted it again may not have seen what came too late, either.
  if (merged.deleted && !erased.some((version) => isErasedUnseen(kind, version))) return content;
  const last = merged.deleted ? "" : Object.values(fields).reduce(laterStamp, "");
  const at = laterStamp(last, removal?.at ?? "");
  return withFieldStamps(content, {
    fields,
    removal: { at: isUnset(at) ? at : followingStamp(at) },
  });
}

/** Whether nobody deleted the last of what it says: an edit came too late, because the content was purged. */
export function isErasedUnseen<Kind extends RecordKind>(
  kind: Kind,
  version: RecordOf[Kind],
): boolean {
  return version.deleted && isUnset(fieldStampsOf(kind, version).removal?.at ?? "");
}

/** Whether it was restored since, and no field has its value from a purged version. */
function isRestored<Kind extends RecordKind>(
  kind: Kind,
  merged: RecordOf[Kind],
  {
    versions,
    erased,
  }: {
    readonly versions: readonly RecordOf[Kind][];
    readonly erased: readonly RecordOf[Kind][];
  },
): boolean {
  const { fields, removal } = fieldStampsOf(kind, merged);
  if (merged.deleted || (removal !== null && removal.undone !== true)) return false;
  const known = versions.filter((version) => !erased.includes(version));
  const stamps = known.map((version): FieldStamps => fieldStampsOf(kind, version));
  return Object.keys(fields).every((group) =>
    stamps.some((version) => version.fields[group] === fields[group]),
  );
}
