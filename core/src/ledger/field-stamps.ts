import { FIELD_GROUPS, type RecordKind, type RecordOf } from "./field-groups.ts";
import { authorOf, laterStamp, type Removal, type Stamp, stampOf, timeOf } from "./versions.ts";

/** The stamps of a version, one for each group of its fields. */
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
    fields: Object.fromEntries(FIELD_GROUPS[kind].map(([group]) => [group, fields[group] ?? rest])),
    removal: stamps === undefined && deleted ? { at: whole } : removal,
  };
}

/**
 * The record with these stamps, and what follows from them: when it was changed last, by whom, and
 * whether it is deleted. Equal stamps are always written in the same form.
 */
export function withFieldStamps<Kept extends RecordOf[RecordKind]>(
  { stamps: _, ...record }: Kept,
  { fields, removal: given }: FieldStamps,
): Kept {
  const all = Object.values(fields);
  // Every field was written after it: nothing that is still to come can be undone by it.
  const removal =
    given === null || all.every((stamp) => stamp > given.at) ? null : inOneForm(given);
  const last = all.reduce(laterStamp, removal?.at ?? "");
  const deleted = removal !== null && removal.undone !== true && removal.unseen === undefined;
  const isWhole =
    all.every((stamp) => stamp === last) && (removal === null || (deleted && removal.at === last));
  const version = { updatedAtMs: timeOf(last), deviceId: authorOf(last), deleted };
  const stamps = isWhole ? {} : { stamps: compact(fields, removal) };
  return { ...record, ...version, ...stamps } as Kept;
}

/**
 * The version as every device and the server write it. To be done with what comes from outside:
 * what its stamps say is then what the record says.
 */
export function canonical<Kind extends RecordKind>(
  kind: Kind,
  record: RecordOf[Kind],
): RecordOf[Kind] {
  return record.stamps === undefined
    ? record
    : withFieldStamps(record, fieldStampsOf(kind, record));
}

function inOneForm({ at, undone, unseen = [] }: Removal): Removal {
  return {
    at,
    ...(undone === true ? { undone } : {}),
    ...(unseen.length === 0 ? {} : { unseen: [...new Set(unseen)].sort() }),
  };
}

/** The group that goes without saying is the one that was written first. */
function compact(fields: Readonly<Record<string, Stamp>>, removal: Removal | null) {
  const [rest = ""] = Object.values(fields).sort();
  const named = Object.entries(fields).filter(([, stamp]) => stamp !== rest);
  return {
    rest,
    ...(named.length === 0 ? {} : { fields: Object.fromEntries(named) }),
    ...(removal === null ? {} : { removal }),
  };
}
