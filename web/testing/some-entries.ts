import { type CalendarDate, type Entry, fen } from "@suikouji/core";

/** An entry; the test sets the fields that matter. */
export function entryWith(id: string, fields: Partial<Entry> = {}): Entry {
  return {
    id,
    ledgerId: "local",
    deviceId: "019a8000-0000-7000-8000-0000000000d1",
    revision: 0,
    batchId: id,
    amount: fen(3500),
    currency: "CNY",
    type: "EXPENSE",
    categoryId: "EXPENSE:餐饮",
    accountId: null,
    toAccountId: null,
    description: "午饭",
    date: "2026-11-15" as CalendarDate,
    occurredAt: "2026-11-15T10:00:00+08:00",
    createdAtMs: 1_794_708_000_000,
    updatedAtMs: 1_794_708_000_000,
    deleted: false,
    ...fields,
  };
}

/** Entries from November 2026 on, ten a day and every fourth deleted; sorted by id. */
export function entriesInOrder(count: number): readonly Entry[] {
  return Array.from({ length: count }, (_, index) =>
    entryWith(numberedId(index), {
      date: dayAfter(Math.floor(index / 10)),
      deleted: index % 4 === 3,
    }),
  );
}

/** Ids that sort by their numbers, all of one millisecond. */
export function numberedId(number: number): string {
  return `019a8000-0000-7000-8000-${String(number).padStart(12, "0")}`;
}

export function dayAfter(days: number): CalendarDate {
  const day = new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10);
  return day as CalendarDate;
}
