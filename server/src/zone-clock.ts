import type { Clock } from "@suikouji/core";

const QUARTER_MS = 15 * 60_000;

/** The local time in a zone, for clients that do not send their own. */
export function zoneClock(timeZone: string, epochMs: () => number = Date.now): Clock {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  let quarter = Number.NaN;
  let utcOffsetMinutes = 0;
  return {
    now() {
      const now = epochMs();
      // Offsets change only at quarter hours, and formatting takes longer than the rest of a
      // request.
      const current = Math.floor(now / QUARTER_MS);
      if (current !== quarter) {
        quarter = current;
        utcOffsetMinutes = offsetOf(format.formatToParts(now));
      }
      return { epochMs: now, utcOffsetMinutes };
    },
  };
}

/** `GMT+08:00`, or `GMT` alone for none. */
function offsetOf(parts: readonly Intl.DateTimeFormatPart[]): number {
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const offset = /([+-])(\d{2}):(\d{2})/.exec(name);
  if (offset === null) return 0;
  const minutes = Number(offset[2]) * 60 + Number(offset[3]);
  return offset[1] === "-" ? -minutes : minutes;
}
