/**
 * A device's hybrid logical clock: it follows the server's time, and every stamp is later than all
 * stamps it has seen. So an edit wins over the edits that its device had seen, whatever the clocks of
 * both devices show. The logical part is counted in milliseconds, too; for one record `changeRecord` counts on.
 */
export interface StampClock {
  /** The latest time seen. */
  readonly lastMs: number;
  /** How far the device's clock is ahead of the server's; negative if it is behind. */
  readonly aheadMs: number;
}

export const NEW_CLOCK: StampClock = { lastMs: 0, aheadMs: 0 };

/**
 * Stamps may be this far ahead of the server's time, because clocks differ a little and answers take
 * time. Later ones are refused, or one wrong clock would decide every conflict for years.
 */
export const STAMP_SLACK_MS = 5 * 60_000;

/**
 * Older versions of the app accepted stamps from any future. Such a record must still be editable, with
 * stamps after its own: this many times, counted in milliseconds.
 */
const STAMP_HEADROOM_MS = 60_000;

/** A device that follows a stamp ahead of the server must still have room for stamps of its own. */
const FOLLOWED_MS = STAMP_SLACK_MS / 2;

/** Smaller differences come from the network. */
const SAME_TIME_MS = 5_000;

/** The time for the stamps of one change. */
export function stampNow({ lastMs, aheadMs }: StampClock, nowMs: number): number {
  return Math.max(0, nowMs - aheadMs, lastMs + 1);
}

/** Sets the clock by the server's time; the device's clock showed `nowMs`. */
export function setByServer(clock: StampClock, serverMs: number, nowMs: number): StampClock {
  const difference = nowMs - serverMs;
  const aheadMs = Math.abs(difference) < SAME_TIME_MS ? 0 : difference;
  const lastMs = Math.min(clock.lastMs, serverMs + FOLLOWED_MS);
  return { lastMs: Math.max(lastMs, serverMs), aheadMs };
}

/** Follows the stamps of other devices, but not those from the future. */
export function follow(clock: StampClock, seenMs: number, serverMs: number): StampClock {
  const lastMs = Math.max(clock.lastMs, Math.min(seenMs, serverMs + FOLLOWED_MS));
  return { ...clock, lastMs };
}

/** Whether the server refuses a version's stamp, given its time and the stamp of the present version. */
export function isTooFarAhead(
  stampMs: number,
  { serverMs, presentMs }: { readonly serverMs: number; readonly presentMs: number | null },
): boolean {
  const latest = Math.max(
    serverMs + STAMP_SLACK_MS,
    presentMs === null ? 0 : presentMs + STAMP_HEADROOM_MS,
  );
  return stampMs > latest;
}
