import type { MachineClock } from "../machine-clock.ts";

/** Offsets of time zones are whole quarter hours, so midnight falls on one everywhere. */
const QUARTER_MS = 15 * 60_000;

/** Returns the current day, yyyy-MM-dd, in the time zone. */
export function dayByZone(timeZone: string, clock: MachineClock): () => string {
  // en-CA writes yyyy-MM-dd, which sorts as text by day.
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  let quarter = Number.NaN;
  let day = "";
  return () => {
    const current = Math.floor(clock.epochMs() / QUARTER_MS);
    if (current === quarter) return day;
    quarter = current;
    day = format.format(current * QUARTER_MS);
    return day;
  };
}
