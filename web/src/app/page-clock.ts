import type { Clock } from "@suikouji/core";

/** The device's clock. `getTimezoneOffset` is positive west of Greenwich, hence the minus. */
export const pageClock: Clock = {
  now() {
    const date = new Date();
    return { epochMs: date.getTime(), utcOffsetMinutes: -date.getTimezoneOffset() };
  },
};
