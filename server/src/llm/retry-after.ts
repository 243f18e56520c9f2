/** A host that says "tomorrow" is asked earlier: its header must not disable it for a day. */
const MOST_MS = 5 * 60_000;

/**
 * Reads a `Retry-After` header, in seconds or as a date, as a wait from now; null if it is invalid.
 */
export function retryAfterMs(header: string | null, nowEpochMs: number): number | null {
  const ms = waitMs(header?.trim() ?? "", nowEpochMs);
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), MOST_MS);
}

function waitMs(text: string, nowEpochMs: number): number {
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  // Date.parse alone would read "-5" as a year.
  return text.endsWith("GMT") ? Date.parse(text) - nowEpochMs : Number.NaN;
}
