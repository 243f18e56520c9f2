import { isPartOfDetails, WHOLE_DETAILS } from "./details-groups.ts";
import { FIELD_GROUPS, NEVER_RESTORES, type RecordKind, type RecordOf } from "./field-groups.ts";
import { isUnset } from "./unset-stamps.ts";
import { authorOf, laterStamp, type Removal, type Stamp, stampOf, timeOf } from "./versions.ts";

/** The stamps of a version, one per group of fields. */
export interface FieldStamps {
  readonly fields: Readonly<Record<string, Stamp>>;
  readonly removal: Removal | null;
}

export function fieldStampsOf<Kind extends RecordKind>(
  kind: Kind,
  { updatedAtMs, deviceId, deleted, stamps }: RecordOf[Kind],
): FieldStamps {
  const whole = stampOf(updatedAtMs, deviceId);
  const { rest = whole, fields = {}, removal = null } = stamps ?? {};
  return {
    fields: Object.fromEntries(
      FIELD_GROUPS[kind].map(([group]) => [
        group,
        fields[group] ?? inherited(group, fields) ?? rest,
      ]),
    ),
    removal: stamps === undefined && deleted ? { at: whole } : inGroups(kind, removal, fields),
  };
}

/**
 * The record with these stamps, and the fields that follow from them: when and by which device it was
 * changed last, and whether it is deleted. Equal stamps are always written in the same form.
 */
export function withFieldStamps<Kept extends RecordOf[RecordKind]>(
  { stamps: _, ...record }: Kept,
  { fields, removal: given }: FieldStamps,
): Kept {
  const all = Object.values(fields);
  // Every field was written after the removal, so no later merge can be affected by it.
  const removal =
    given === null || all.every((stamp) => stamp > given.at) ? null : inOneForm(given, fields);
  const last = all.reduce(laterStamp, removal?.at ?? "");
  const deleted = removal !== null && removal.undone !== true && removal.unseen === undefined;
  // A stamp of its own says that nobody set a field; a record without stamps cannot.
  const isWhole =
    !isUnset(last) &&
    all.every((stamp) => stamp === last) &&
    (removal === null || (deleted && removal.at === last));
  const version = { updatedAtMs: timeOf(last), deviceId: authorOf(last), deleted };
  const stamps = isWhole ? {} : { stamps: compact(fields, removal) };
  return { ...record, ...version, ...stamps } as Kept;
}

/**
 * The version in the form that every device and the server write. Apply it to records from outside, so
 * that their fields agree with their stamps.
 */
export function canonical<Kind extends RecordKind>(
  kind: Kind,
  record: RecordOf[Kind],
): RecordOf[Kind] {
  return record.stamps === undefined
    ? record
    : withFieldStamps(record, fieldStampsOf(kind, record));
}

type Fields = Readonly<Record<string, Stamp>>;

/** Details were one group before their fields had stamps: a field without one was written with the whole. */
function inherited(group: string, fields: Fields): Stamp | undefined {
  return isPartOfDetails(group) ? fields[WHOLE_DETAILS] : undefined;
}

/** The same of a removal that had not seen the details. */
function inGroups(kind: RecordKind, removal: Removal | null, fields: Fields): Removal | null {
  if (removal?.unseen?.includes(WHOLE_DETAILS) !== true) return removal;
  const parts = FIELD_GROUPS[kind]
    .map(([group]) => group)
    .filter((group) => isPartOfDetails(group) && fields[group] === undefined);
  return { ...removal, unseen: [...removal.unseen, ...parts] };
}

function inOneForm({ at, undone, unseen: given = [] }: Removal, fields: Fields): Removal {
  const unseen = given.filter(
    (group) =>
      group !== NEVER_RESTORES &&
      // What nobody set asks for no removed record back.
      !isUnset(fields[group] ?? "") &&
      !(isPartOfDetails(group) && fields[group] === fields[WHOLE_DETAILS]),
  );
  return {
    at,
    ...(undone === true ? { undone } : {}),
    ...(unseen.length === 0 ? {} : { unseen: [...new Set(unseen)].sort() }),
  };
}

/**
 * The oldest stamp becomes `rest`, which stands for every group that is not named; that of the details for
 * every field in them.
 */
function compact(fields: Readonly<Record<string, Stamp>>, removal: Removal | null) {
  const [rest = ""] = Object.values(fields).sort();
  const named = Object.entries(fields).filter(
    ([group, stamp]) => stamp !== (inherited(group, fields) ?? rest),
  );
  return {
    rest,
    ...(named.length === 0 ? {} : { fields: Object.fromEntries(named) }),
    ...(removal === null ? {} : { removal }),
  };
}
