import { type CalendarDate, epochDay } from "../calendar-date.ts";
import { hashOf } from "./seal.ts";

/**
 * An id that is the same on every device for the same text: a UUIDv8 (RFC 9562) of a time, a digit for
 * what it was derived from, and 70 bits of a hash. It sorts by the time.
 */
export function derivedId(atMs: number, source: string, text: string): string {
  const digits = hexOf(hashOf(`1${text}`)) + hexOf(hashOf(`2${text}`));
  const time = Math.max(0, atMs).toString(16).padStart(12, "0");
  const tail = (8 + (Number.parseInt(digits.charAt(2), 16) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `8${source}${digits.slice(0, 2)}`,
    tail + digits.slice(3, 6),
    digits.slice(6, 18),
  ].join("-");
}

const DAY_MS = 86_400_000;
const CHINA_OFFSET_MS = 8 * 3_600_000;

/** When a day begins in China: bills are written in its time, and 0:00 UTC would be later than a breakfast there. */
export function startOfDayMs(date: CalendarDate): number {
  return epochDay(date) * DAY_MS - CHINA_OFFSET_MS;
}

/** 48 bits as 12 digits. */
function hexOf(hash: number): string {
  return hash.toString(16).padStart(12, "0");
}
