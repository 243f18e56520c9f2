import type { LedgerEntry } from "@suikouji/core";

/**
 * The time of day of an entry, 12:30; null when it is not known: an entry recorded for another day
 * has the time of day of the recording, at which nothing was bought.
 */
export function timeOfDay(entry: Pick<LedgerEntry, "occurredAt" | "createdAtMs">): string | null {
  const { occurredAt, createdAtMs } = entry;
  const atMs = Date.parse(occurredAt);
  if (Number.isNaN(atMs)) return null;
  const daysApart = (createdAtMs - atMs) / DAY_MS;
  const isOtherDay = Math.abs(daysApart) > 0.5;
  const isTimeOfRecording = Math.abs(daysApart - Math.round(daysApart)) * DAY_MS < 1000;
  return isOtherDay && isTimeOfRecording ? null : occurredAt.slice(11, 16);
}

/** When it happened, for the order of entries; when it was recorded if that is not known. */
export function timeOf(entry: Pick<LedgerEntry, "occurredAt" | "createdAtMs">): number {
  return timeOfDay(entry) === null ? entry.createdAtMs : Date.parse(entry.occurredAt);
}

const DAY_MS = 86_400_000;
