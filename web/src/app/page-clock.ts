import type { Clock } from "@suikouji/core";

/** The device's own time. `getTimezoneOffset` counts westwards. */
export const pageClock: Clock = {
  now() {
    const date = new Date();
    return { epochMs: date.getTime(), utcOffsetMinutes: -date.getTimezoneOffset() };
  },
};
