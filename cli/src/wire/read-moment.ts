import { calendarDateOf, epochDay, type Moment } from "@suikouji/core";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A time without an offset is taken as China's, as everywhere in the product. */
const CHINA_OFFSET_MINUTES = 480;

const SPELLING =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)?(?:Z|([+-])(\d{2}):?(\d{2}))?$/;

/** Reads ISO 8601 with an offset, or `yyyy-MM-dd HH:mm`; `null` for anything else. */
export function readMoment(text: string): Moment | null {
  const parts = SPELLING.exec(text);
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const date = calendarDateOf({ year, month, day });
  if (date === null || hour > 23 || minute > 59 || second > 59) return null;
  const utcOffsetMinutes = offsetOf(text, parts);
  const localMs = epochDay(date) * DAY_MS + (hour * 3600 + minute * 60 + second) * 1000;
  return { epochMs: localMs - utcOffsetMinutes * MINUTE_MS, utcOffsetMinutes };
}

function offsetOf(text: string, parts: RegExpExecArray): number {
  if (text.endsWith("Z")) return 0;
  if (parts[7] === undefined) return CHINA_OFFSET_MINUTES;
  const minutes = Number(parts[8]) * 60 + Number(parts[9]);
  return parts[7] === "-" ? -minutes : minutes;
}
