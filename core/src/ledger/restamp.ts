import type { RecordKind, RecordOf } from "./field-groups.ts";
import { fieldStampsOf, withFieldStamps } from "./field-stamps.ts";
import { type Stamp, stampOf, timeOf } from "./versions.ts";

export interface WrongClock {
  readonly deviceId: string;
  readonly serverMs: number;
  /** By how much the device's clock was ahead when it made the stamps; 0: not known. */
  readonly aheadMs: number;
  /**
   * New stamps are later than this: an earlier one would lose against the version that the server
   * has.
   */
  readonly afterMs: number;
}

/**
 * The same record without stamps from the server's future, which a device made whose clock was
 * ahead. They are set back by as much as the clock was ahead, or to the server's time where that
 * is not known. Their order stays: a removal must be later than the fields that it removed.
 */
export function restamp<Kind extends RecordKind>(
  kind: Kind,
  record: RecordOf[Kind],
  clock: WrongClock,
): RecordOf[Kind] {
  const { fields, removal } = fieldStampsOf(kind, record);
  const present = [...Object.values(fields), ...(removal === null ? [] : [removal.at])];
  const stamps = inThePast(present, clock);
  const mended = (stamp: Stamp) => stamps.get(stamp) ?? stamp;
  return withFieldStamps(record, {
    fields: Object.fromEntries(
      Object.entries(fields).map(([group, stamp]) => [group, mended(stamp)]),
    ),
    removal: removal && { ...removal, at: mended(removal.at) },
  });
}

/** A new stamp for each that lies in the future. */
function inThePast(
  present: readonly Stamp[],
  { deviceId, serverMs, aheadMs, afterMs }: WrongClock,
): ReadonlyMap<Stamp, Stamp> {
  const isAhead = (stamp: Stamp) => timeOf(stamp) > serverMs;
  const inTime = present.filter((stamp) => !isAhead(stamp)).map(timeOf);
  const times = [...new Set(present.filter(isAhead).map(timeOf))].sort((one, other) => one - other);
  let lastMs = Math.max(afterMs, ...inTime);
  const mended = times.map((time) => {
    lastMs = Math.max(lastMs + 1, Math.min(time - aheadMs, serverMs));
    return [time, lastMs] as const;
  });
  return new Map(
    mended.flatMap(([time, atMs]) =>
      present
        .filter((stamp) => timeOf(stamp) === time)
        .map((stamp) => [stamp, stampOf(atMs, deviceId + markOf(stamp))] as const),
    ),
  );
}

/** Of a stamp that follows another one; see `unset-stamps.ts`. */
function markOf(stamp: Stamp): string {
  return stamp.slice(stamp.search(/~*$/u));
}
