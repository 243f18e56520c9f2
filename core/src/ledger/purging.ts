import type { CalendarDate } from "../calendar-date.ts";
import { SMALLEST_AMOUNT } from "../money.ts";
import { categoryIdOf } from "./category.ts";
import type { Entry } from "./entry.ts";
import type { RecordKind, RecordOf } from "./field-groups.ts";
import type { Version } from "./versions.ts";

/** How long a deleted entry can be restored completely. */
export const DELETED_KEPT_MS = 30 * 86_400_000;

/** Marks an entry whose content was erased; no purchase has this date. */
export const PURGED_DAY = "1970-01-01" as CalendarDate;

/**
 * What is kept of an entry that was deleted long ago: ids and stamps, so that the deletion still
 * reaches a device that comes back after a year. Its seal stays the same.
 */
export function purged(entry: Entry): Entry {
  const kept = Object.entries({ ...entry, ...NOTHING_SAID });
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as unknown as Entry;
}

/** Every field of an entry but those that tell entries, versions and batches apart. */
type SaidField = Exclude<
  keyof Entry,
  | keyof Version
  | "id"
  | "ledgerId"
  | "revision"
  | "batchId"
  | "createdAtMs"
  | "currency"
  | "forgotten"
  | "recurringId"
>;

/** The compiler asks for every field, so that nothing a user said stays by mistake; undefined: left out. */
const NOTHING_SAID: { readonly [Field in SaidField]-?: Entry[Field] | undefined } = {
  amount: SMALLEST_AMOUNT,
  type: "EXPENSE",
  categoryId: categoryIdOf("EXPENSE", "其他"),
  accountId: null,
  toAccountId: null,
  description: "",
  date: PURGED_DAY,
  occurredAt: `${PURGED_DAY}T00:00:00Z`,
  tags: undefined,
  note: undefined,
  foreign: undefined,
  photos: undefined,
};

export function isPurged(record: RecordOf[RecordKind]): boolean {
  return (
    record.deleted && "date" in record && record.date === PURGED_DAY && record.description === ""
  );
}

/** Whether its content is due to be erased. */
export function isToBePurged(entry: Entry, nowMs: number): boolean {
  return entry.deleted && !isPurged(entry) && entry.updatedAtMs < nowMs - DELETED_KEPT_MS;
}
