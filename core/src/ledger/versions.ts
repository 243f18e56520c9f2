/**
 * Who wrote something, and when: the time as 11 digits in base 36, a colon, and the device's id.
 * Compared as text, of two stamps the later one is the greater; of two from the same millisecond it
 * is the one with the greater device id, so that every device and the server decide alike.
 */
export type Stamp = string;

/** The stamps of a record whose fields were not all written together. */
export interface Stamps {
  /** Of every field group that `fields` does not name. */
  readonly rest: Stamp;
  /** By field group; see `field-groups.ts`. */
  readonly fields?: Readonly<Record<string, Stamp>>;
  readonly removal?: Removal;
}

/** The record was deleted; it may be there again since. */
export interface Removal {
  readonly at: Stamp;
  /** Somebody restored it, at `at`. */
  readonly undone?: true;
  /**
   * Field groups whose present value whoever deleted the record had not seen: an edit on another
   * device that the deletion did not know of, and that brings the record back.
   */
  readonly unseen?: readonly string[];
}

/** What tells versions of the same record apart. */
export interface Version {
  /** Of the latest change. */
  readonly updatedAtMs: number;
  /** Who made the latest change. */
  readonly deviceId: string;
  /** Kept, so that the deletion reaches every device. */
  readonly deleted: boolean;
  /** Absent: everything was written together, at `updatedAtMs` by `deviceId`. */
  readonly stamps?: Stamps;
}

const TIME_DIGITS = 11;

export function stampOf(atMs: number, deviceId: string): Stamp {
  return `${atMs.toString(36).padStart(TIME_DIGITS, "0")}:${deviceId}`;
}

/** When. */
export function timeOf(stamp: Stamp): number {
  return Number.parseInt(stamp.slice(0, TIME_DIGITS), 36);
}

/** By whom. */
export function authorOf(stamp: Stamp): string {
  return stamp.slice(TIME_DIGITS + 1);
}

export function laterStamp(one: Stamp, other: Stamp): Stamp {
  return one > other ? one : other;
}
