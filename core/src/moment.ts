import { type CalendarDate, calendarDateFromEpochDay } from "./calendar-date.ts";

/** An instant, and the offset of the user's clock then. The core is given it and never reads a clock. */
export interface Moment {
  readonly epochMs: number;
  /** East of Greenwich is positive: China is +480. */
  readonly utcOffsetMinutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The user's date, not the server's: 「昨天」 said at 00:30 in Shanghai is two days ago in London. */
export function dateOf({ epochMs, utcOffsetMinutes }: Moment): CalendarDate {
  return calendarDateFromEpochDay(Math.floor((epochMs + utcOffsetMinutes * MINUTE_MS) / DAY_MS));
}

/** ISO 8601 with the offset, as sent in `context.now`: 2026-11-15T10:00:00+08:00. */
export function isoOf(moment: Moment): string {
  const { epochMs, utcOffsetMinutes } = moment;
  const localMs = epochMs + utcOffsetMinutes * MINUTE_MS;
  const seconds = Math.floor((((localMs % DAY_MS) + DAY_MS) % DAY_MS) / 1000);
  const two = (part: number) => String(part).padStart(2, "0");
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const offset = Math.abs(utcOffsetMinutes);
  const sign = utcOffsetMinutes < 0 ? "-" : "+";
  return `${dateOf(moment)}T${time.map(two).join(":")}${sign}${two(Math.floor(offset / 60))}:${two(offset % 60)}`;
}
