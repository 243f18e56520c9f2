import type { Moment } from "@suikouji/core";

/** One millisecond passes with every call. */
export function tickingClock(startMs = Date.parse("2026-11-15T10:00:00+08:00")): () => Moment {
  let epochMs = startMs;
  return () => {
    epochMs += 1;
    return { epochMs, utcOffsetMinutes: 480 };
  };
}
