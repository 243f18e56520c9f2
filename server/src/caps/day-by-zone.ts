import type { Clock } from "../llm/clock.ts";

/** Zones lie whole quarter-hours apart, so that midnight falls on one wherever it is. */
const QUARTER_MS = 15 * 60_000;

/** Tells the day, yyyy-MM-dd, where the books are kept. */
export function dayByZone(timeZone: string, clock: Clock): () => string {
  // en-CA writes yyyy-MM-dd, whose order as text is the order of days.
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
