import type { CalendarDate } from "../calendar-date.ts";
import { SMALLEST_AMOUNT } from "../money.ts";
import type { Category } from "./category.ts";
import { categoryIdOf } from "./category.ts";
import type { Entry } from "./entry.ts";

/** How long a deleted entry can be had back with all it said. */
export const DELETED_KEPT_MS = 30 * 86_400_000;

/** The day of no purchase: it marks an entry whose words are gone. */
export const PURGED_DAY = "1970-01-01" as CalendarDate;

/**
 * What stays of an entry that was deleted long ago: ids and stamps, so that the deletion still
 * reaches a device that comes back after a year. Its seal stays the same.
 */
export function purged(entry: Entry): Entry {
  return {
    ...entry,
    amount: SMALLEST_AMOUNT,
    type: "EXPENSE",
    categoryId: categoryIdOf("EXPENSE", "其他"),
    accountId: null,
    toAccountId: null,
    description: "",
    date: PURGED_DAY,
    occurredAt: `${PURGED_DAY}T00:00:00Z`,
  };
}

export function isPurged(record: Entry | Category): boolean {
  return "date" in record && record.date === PURGED_DAY && record.description === "";
}

/** Whether its words may go now. */
export function isToBePurged(entry: Entry, nowMs: number): boolean {
  return entry.deleted && !isPurged(entry) && entry.updatedAtMs < nowMs - DELETED_KEPT_MS;
}
