import type { Clock } from "@suikouji/core";

export const systemClock: Clock = {
  now() {
    const date = new Date();
    return { epochMs: date.getTime(), utcOffsetMinutes: -date.getTimezoneOffset() };
  },
};
