import type { RecordKind, RecordOf } from "../field-groups.ts";
import { fieldStampsOf, withFieldStamps } from "../field-stamps.ts";
import { DELETED_KEPT_MS } from "../purging.ts";
import { type HeardTime, isTooFarAhead, realTime } from "../stamp-clock.ts";
import { atTime, type Stamp, timeOf } from "../versions.ts";
import type { Waiting } from "./outbox.ts";

/** A record that waits to be sent. */
export type Unsent = {
  [Kind in RecordKind]: {
    readonly kind: Kind;
    readonly record: RecordOf[Kind];
    readonly row: Waiting;
  };
}[RecordKind];

/**
 * An edit made at a time that nobody knows counts as this old, or as made since the server was heard last: it loses
 * against what others have done since. Were it older, the words of a deleted entry would be purged at once.
 */
const UNKNOWN_AGE_MS = DELETED_KEPT_MS / 2;

/**
 * Sets stamps from the server's future back, which a device made whose clock was ahead: to the time at which they
 * were made, as far as that is known. Their order stays, among all records of the device, and in each record they
 * stay later than what it had said before. Returns the records that this changes.
 */
export function setBack(unsent: readonly Unsent[], heard: HeardTime): readonly Unsent[] {
  const { serverMs } = heard;
  const ahead = unsent.filter((each) => futureOf(each, serverMs).length > 0);
  // A version that the server has from the future: what follows it stays in the future, and only that.
  const isLate = ({ row: { known } }: Unsent) =>
    known !== undefined && isTooFarAhead(known.updatedAtMs, { serverMs, presentMs: null });
  const usual = ahead.filter((each) => !isLate(each));
  const together = [usual, ...ahead.filter(isLate).map((each) => [each])];
  return together.flatMap((some) => {
    const times = newTimes(some, heard);
    return some.map((each) => withNewTimes(each, serverMs, times));
  });
}

function newTimes(ahead: readonly Unsent[], heard: HeardTime): ReadonlyMap<number, number> {
  const earlier = new Map<number, number>();
  for (const each of ahead) {
    const before = timesOf(each).filter((time) => !isFuture(each, time, heard.serverMs));
    const lastMs = before.reduce((last, time) => Math.max(last, time), heard.lastMs);
    for (const time of futureOf(each, heard.serverMs)) {
      earlier.set(time, Math.max(lastMs, earlier.get(time) ?? 0));
    }
  }
  let lastMs = 0;
  return new Map(
    [...earlier]
      .sort(([one], [other]) => one - other)
      .map(([time, afterMs]) => {
        const madeMs = realTime(time, heard) ?? heard.serverMs - UNKNOWN_AGE_MS;
        lastMs = Math.max(lastMs + 1, afterMs + 1, madeMs);
        return [time, lastMs];
      }),
  );
}

function withNewTimes(
  { kind, record, row }: Unsent,
  serverMs: number,
  times: ReadonlyMap<number, number>,
): Unsent {
  const { fields, removal } = fieldStampsOf<RecordKind>(kind, record);
  const { over, earlierMs, ...rest } = row;
  const mended = (stamp: Stamp) => {
    const time = timeOf(stamp);
    const newTime = isFuture({ row }, time, serverMs) ? times.get(time) : undefined;
    return newTime === undefined ? stamp : atTime(stamp, newTime);
  };
  const allMended = (stamps: Readonly<Record<string, Stamp>>) =>
    Object.fromEntries(Object.entries(stamps).map(([group, stamp]) => [group, mended(stamp)]));
  const past = earlierMs?.filter((time) => !isFuture({ row }, time, serverMs)) ?? [];
  return {
    kind,
    record: withFieldStamps(record, {
      fields: allMended(fields),
      removal: removal && { ...removal, at: mended(removal.at) },
    }),
    row: {
      ...rest,
      ...(over === undefined ? {} : { over: allMended(over) }),
      ...(past.length === 0 ? {} : { earlierMs: past }),
    },
  } as Unsent;
}

function futureOf(unsent: Unsent, serverMs: number): readonly number[] {
  return stampsOf(unsent)
    .map(timeOf)
    .filter((time) => isFuture(unsent, time, serverMs));
}

function isFuture({ row }: Pick<Unsent, "row">, time: number, serverMs: number): boolean {
  return isTooFarAhead(time, { serverMs, presentMs: row.known?.updatedAtMs ?? null });
}

function timesOf(unsent: Unsent): readonly number[] {
  const { known, earlierMs = [] } = unsent.row;
  return [...stampsOf(unsent).map(timeOf), ...earlierMs, known?.updatedAtMs ?? 0];
}

function stampsOf({ kind, record, row }: Unsent): readonly Stamp[] {
  const { fields, removal } = fieldStampsOf<RecordKind>(kind, record);
  const seen = Object.values(row.over ?? {});
  return [...Object.values(fields), ...(removal === null ? [] : [removal.at]), ...seen];
}
