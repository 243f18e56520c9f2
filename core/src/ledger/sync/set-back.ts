import type { RecordKind, RecordOf } from "../field-groups.ts";
import { fieldStampsOf, withFieldStamps } from "../field-stamps.ts";
import { DELETED_KEPT_MS } from "../purging.ts";
import { type HeardTime, isTooFarAhead, realTime } from "../stamp-clock.ts";
import { isTimeless } from "../unset-stamps.ts";
import { atTime, authorOf, type Stamp, timeOf } from "../versions.ts";
import type { KnownVersion, Waiting } from "./outbox.ts";

/** A record that waits to be sent. */
export type Unsent = {
  [Kind in RecordKind]: {
    readonly kind: Kind;
    readonly record: RecordOf[Kind];
    readonly row: Waiting;
  };
}[RecordKind];

export interface Hearing {
  readonly heard: HeardTime;
  /** The device that heard it, if it has sent nothing yet: then all its stamps may be changed. */
  readonly newDeviceId: string | null;
}

/**
 * An edit made at a time that nobody knows counts as this old, or as made since the server was heard last: it loses
 * against what others have done since. Were it older, the words of a deleted entry would be purged at once.
 */
const UNKNOWN_AGE_MS = DELETED_KEPT_MS / 2;

/**
 * Sets the stamps back that a device made while its clock was ahead: to the time at which they were made, as far as
 * that is known. Their order stays, among all records of the device, and in each record they stay later than what
 * it had said before. Returns the records that this changes.
 *
 * Stamps are wrong if they lie in the server's future. A new device's are all wrong if its clock is ahead; a stamp of
 * another one in the past may have been made before its clock was, and may have been sent.
 */
export function setBack(unsent: readonly Unsent[], hearing: Hearing): readonly Unsent[] {
  const wrong = unsent.filter((each) => isAnyWrong(each, hearing));
  // A version that the server has from the future: what follows it stays in the future, and only that.
  const isLate = ({ row: { known } }: Unsent) =>
    known !== undefined && isFuture(known.updatedAtMs, undefined, hearing);
  const usual = wrong.filter((each) => !isLate(each));
  const together = [usual, ...wrong.filter(isLate).map((each) => [each])];
  return together.flatMap((some) => {
    const times = newTimes(some, hearing);
    return some.map((each) => withNewTimes(each, hearing, times));
  });
}

function newTimes(some: readonly Unsent[], hearing: Hearing): ReadonlyMap<number, number> {
  const { heard } = hearing;
  const earlier = new Map<number, number>();
  for (const each of some) {
    const { wrong, right } = timesIn(each, hearing);
    const lastMs = right.reduce((last, time) => Math.max(last, time), heard.lastMs);
    for (const time of wrong) earlier.set(time, Math.max(lastMs, earlier.get(time) ?? 0));
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
  hearing: Hearing,
  times: ReadonlyMap<number, number>,
): Unsent {
  const { fields, removal } = fieldStampsOf<RecordKind>(kind, record);
  const { over, earlierMs: _, ...rest } = row;
  const mended = (stamp: Stamp) => {
    const time = isWrong(stamp, row, hearing) ? times.get(timeOf(stamp)) : undefined;
    return time === undefined ? stamp : atTime(stamp, time);
  };
  const allMended = (stamps: Readonly<Record<string, Stamp>>) =>
    Object.fromEntries(Object.entries(stamps).map(([group, stamp]) => [group, mended(stamp)]));
  const earlierMs = earlierIn(row, hearing);
  return {
    kind,
    record: withFieldStamps(record, {
      fields: allMended(fields),
      removal: removal && { ...removal, at: mended(removal.at) },
    }),
    row: {
      ...rest,
      ...(over === undefined ? {} : { over: allMended(over) }),
      ...(earlierMs.length === 0 ? {} : { earlierMs }),
    },
  } as Unsent;
}

/** Looks at the latest stamp only where that is enough: tens of thousands of records may wait. */
function isAnyWrong(each: Unsent, hearing: Hearing): boolean {
  return isNewAndAhead(hearing)
    ? timesIn(each, hearing).wrong.length > 0
    : isFuture(each.record.updatedAtMs, each.row.known, hearing);
}

interface Times {
  readonly wrong: readonly number[];
  /** What the wrong ones must stay later than. */
  readonly right: readonly number[];
}

function timesIn({ kind, record, row }: Unsent, hearing: Hearing): Times {
  const { fields, removal } = fieldStampsOf<RecordKind>(kind, record);
  const stamps = [
    ...Object.values(fields),
    ...(removal === null ? [] : [removal.at]),
    ...Object.values(row.over ?? {}),
  ];
  const wrong = stamps.filter((stamp) => isWrong(stamp, row, hearing));
  const right = stamps.filter((stamp) => !wrong.includes(stamp));
  return {
    wrong: wrong.map(timeOf),
    right: [...right.map(timeOf), ...earlierIn(row, hearing), row.known?.updatedAtMs ?? 0],
  };
}

function isWrong(stamp: Stamp, row: Waiting, hearing: Hearing): boolean {
  const isOwn = authorOf(stamp) === hearing.newDeviceId && !isTimeless(stamp);
  return (isOwn && isNewAndAhead(hearing)) || isFuture(timeOf(stamp), row.known, hearing);
}

/** Nobody has seen what a new device had said before. */
function earlierIn({ earlierMs = [], known }: Waiting, hearing: Hearing): readonly number[] {
  if (isNewAndAhead(hearing)) return [];
  return earlierMs.filter((time) => !isFuture(time, known, hearing));
}

function isNewAndAhead({ heard, newDeviceId }: Hearing): boolean {
  return newDeviceId !== null && heard.aheadMs > 0;
}

/** After `known`, which the server has, it takes stamps from the future, too. */
function isFuture(timeMs: number, known: KnownVersion | undefined, { heard }: Hearing): boolean {
  const presentMs = known?.updatedAtMs ?? null;
  return isTooFarAhead(timeMs, { serverMs: heard.serverMs, presentMs });
}
