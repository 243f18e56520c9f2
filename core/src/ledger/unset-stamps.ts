import { type Stamp, stampOf } from "./versions.ts";

// Stamps of what nobody set. A record whose id is derived (an occurrence of a recurring entry, a row of a bill,
// a category with its name) may be made on two devices: its fields are copied, not chosen, and lose against
// every edit. Such a change restores nothing that was deleted, either.

/** At the end of a stamp; no id of a device ends with it. */
const MARK = "~";

/** Times of copies are counted in seconds, so that they are earlier than those of any edit. */
const SECOND_MS = 1000;

/** The same on every device. Of two copies, the one made from the later original wins. */
export function unsetStamp(originalMs = 0, author = ""): Stamp {
  return stampOf(Math.floor(originalMs / SECOND_MS), author + MARK);
}

/** Times of making count down to the year 2065, and are earlier than those of any edit: at most in 2011. */
const COUNTED_DOWN_FROM_MS = 3_000_000_000_000;
const LATEST_MS = 1_300_000_000_000;

/**
 * Who made the record, and when. The first wins: an undo of the second import then finds that its rows are
 * another device's.
 */
export function madeStamp(atMs: number, deviceId: string): Stamp {
  const leftMs = Math.max(0, COUNTED_DOWN_FROM_MS - atMs);
  return stampOf(Math.min(leftMs, LATEST_MS), deviceId + MARK);
}

/** For a change that follows from another record's, after the present value and before every later edit. */
export function followingStamp(present: Stamp): Stamp {
  return present + MARK;
}

export function isUnset(stamp: Stamp): boolean {
  return stamp.endsWith(MARK);
}
