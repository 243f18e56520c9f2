/**
 * Who wrote something, and when: the time as 11 digits in base 36, a colon, and the device's id.
 * Compared as text, the later stamp is the greater; within the same millisecond the greater device id
 * decides, so that every device and the server decide alike.
 */
export type Stamp = string;

/** The stamps of a record whose fields were not all written at once. */
export interface Stamps {
  /** For every field group that `fields` does not name. */
  readonly rest: Stamp;
  /** By field group; see `field-groups.ts`. */
  readonly fields?: Readonly<Record<string, Stamp>>;
  readonly removal?: Removal;
}

/** The record was deleted; it may have been restored since. */
export interface Removal {
  readonly at: Stamp;
  /** A device restored it, at `at`. */
  readonly undone?: true;
  /**
   * Field groups whose present value the deleting device had not seen: another device edited them
   * without knowing of the deletion, and that edit restores the record.
   */
  readonly unseen?: readonly string[];
}

/** What distinguishes versions of the same record. */
export interface Version {
  /** The time of the latest change. */
  readonly updatedAtMs: number;
  /** The device that made the latest change. */
  readonly deviceId: string;
  /** The record is kept, so that the deletion reaches every device. */
  readonly deleted: boolean;
  /** Absent: all fields were written at once, at `updatedAtMs` by `deviceId`. */
  readonly stamps?: Stamps;
}

const TIME_DIGITS = 11;

export function stampOf(atMs: number, deviceId: string): Stamp {
  return `${atMs.toString(36).padStart(TIME_DIGITS, "0")}:${deviceId}`;
}

/** The time of a stamp, in milliseconds. */
export function timeOf(stamp: Stamp): number {
  return Number.parseInt(stamp.slice(0, TIME_DIGITS), 36);
}

/** The device id of a stamp, without the marks of `unset-stamps.ts`; empty: nobody's. */
export function authorOf(stamp: Stamp): string {
  return stamp.slice(TIME_DIGITS + 1).replace(/~+$/u, "");
}

/** The device that recorded an entry; others may have changed it since. */
export function recorderOf({ deviceId, stamps }: Pick<Version, "deviceId" | "stamps">): string {
  const stamp = stamps?.fields?.origin ?? stamps?.rest;
  return stamp === undefined ? deviceId : authorOf(stamp);
}

export function laterStamp(one: Stamp, other: Stamp): Stamp {
  return one > other ? one : other;
}
