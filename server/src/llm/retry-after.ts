/** A host that says "tomorrow" is asked again before that: its headers must not switch us off. */
const MOST_MS = 5 * 60_000;

/** A `Retry-After` header, in seconds or as a date, as a wait from now; null if it says nothing. */
export function retryAfterMs(header: string | null, nowEpochMs: number): number | null {
  const ms = waitMs(header?.trim() ?? "", nowEpochMs);
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MOST_MS);
}

function waitMs(text: string, nowEpochMs: number): number {
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  // Date.parse alone takes "-5" for a year.
  return text.endsWith("GMT") ? Date.parse(text) - nowEpochMs : Number.NaN;
}
