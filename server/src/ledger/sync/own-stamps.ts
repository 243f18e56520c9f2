import {
  authorOf,
  fieldStampsOf,
  isUnset,
  type RecordKind,
  type RecordOf,
  type Stamp,
  stampOf,
  timeOf,
  withFieldStamps,
} from "@suikouji/core";

/**
 * Puts the pushing device in the place of other authors whose stamps the server does not know: a device
 * gets the changes of others from the server only, so it can tell of no new ones. They become a
 * millisecond younger, so that every device takes over the new author. After a restore the caller leaves
 * this out: then devices rightly bring back changes of others that the backup lacks.
 */
export function withOwnStamps<Kind extends RecordKind>(
  kind: Kind,
  version: RecordOf[Kind],
  { present, deviceId }: { readonly present?: RecordOf[Kind]; readonly deviceId: string },
): RecordOf[Kind] {
  const told = fieldStampsOf(kind, version);
  const known = present === undefined ? null : fieldStampsOf(kind, present);
  let isForeign = false;
  const signed = (stamp: Stamp, before: Stamp = "") => {
    // Time 0 is the product's own: the built-in categories. What nobody set has the author it was copied from.
    const isOurs = authorOf(stamp) === deviceId || timeOf(stamp) === 0 || isUnset(stamp);
    if (isOurs || stamp <= before) return stamp;
    isForeign = true;
    return stampOf(timeOf(stamp) + 1, deviceId);
  };
  const fields = Object.fromEntries(
    Object.entries(told.fields).map(([group, stamp]) => [
      group,
      signed(stamp, known?.fields[group]),
    ]),
  );
  const { removal } = told;
  // A removal before everything that the record says now was known and has been outlived.
  const outlived = known === null ? undefined : Object.values(known.fields).sort()[0];
  const at = removal === null ? "" : signed(removal.at, known?.removal?.at ?? outlived);
  if (!isForeign) return version;
  return withFieldStamps(version, {
    fields,
    removal: removal === null ? null : { ...removal, at },
  });
}
