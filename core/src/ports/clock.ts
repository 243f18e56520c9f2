import type { Moment } from "../moment.ts";

/** Contract: the device's own time and the offset it shows to the user at that moment. */
export interface Clock {
  now(): Moment;
}
