/**
 * A device's hybrid logical clock: it follows the server's time, and gives stamps after all that it
 * saw. So an edit made after another was seen wins over it, whatever the clocks of the two devices
 * show. The logical part counts in milliseconds as well; of one record, `changeRecord` counts on.
 */
export interface StampClock {
  /** The latest time that was seen. */
  readonly lastMs: number;
  /** How far the device's own clock is ahead of the server's; negative where it is behind. */
  readonly aheadMs: number;
}

export const NEW_CLOCK: StampClock = { lastMs: 0, aheadMs: 0 };

/**
 * Stamps may be this far ahead of the server's time: clocks differ a little, and an answer takes its
 * time. Later ones are refused, or one wrong clock would decide every conflict for years.
 */
export const STAMP_SLACK_MS = 5 * 60_000;

/**
 * Older versions of the app took stamps from any future. Such a record must still be edited and
 * deleted, by stamps after its own; this many times, counted in milliseconds.
 */
export const STAMP_HEADROOM_MS = 60_000;

/** A device that has seen such a stamp must have room for stamps of its own. */
const FOLLOWED_MS = STAMP_SLACK_MS / 2;

/** Differences below it are the network's. */
const SAME_TIME_MS = 5_000;

/** The time for the stamps of one change. */
export function stampNow({ lastMs, aheadMs }: StampClock, nowMs: number): number {
  return Math.max(0, nowMs - aheadMs, lastMs + 1);
}

/** The server said what time it is; the device's clock showed `nowMs`. */
export function setByServer(clock: StampClock, serverMs: number, nowMs: number): StampClock {
  const difference = nowMs - serverMs;
  const aheadMs = Math.abs(difference) < SAME_TIME_MS ? 0 : difference;
  const lastMs = Math.min(clock.lastMs, serverMs + FOLLOWED_MS);
  return { lastMs: Math.max(lastMs, serverMs), aheadMs };
}

/** Stamps of others were seen; those from the future are not followed. */
export function follow(clock: StampClock, seenMs: number, serverMs: number): StampClock {
  const lastMs = Math.max(clock.lastMs, Math.min(seenMs, serverMs + FOLLOWED_MS));
  return { ...clock, lastMs };
}

/** Whether a version's stamp is one that a server of this time takes in place of the present one. */
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
