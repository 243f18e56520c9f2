import type { Moment } from "../moment.ts";

/** Contract: the device's time, with the offset that the user's clock shows at that moment. */
export interface Clock {
  now(): Moment;
}
