import {
  type CalendarDate,
  type Category,
  categoryIdOf,
  fen,
  type LedgerEntry,
  NOT_YET_SYNCED,
} from "@suikouji/core";

/** An entry of an export; the test sets the fields that matter. */
export function someEntry(said: Partial<LedgerEntry> = {}): LedgerEntry {
  const { type = "EXPENSE", category = "餐饮" } = said;
  return {
    id: crypto.randomUUID(),
    ledgerId: "我的账本",
    deviceId: "there",
    revision: NOT_YET_SYNCED,
    batchId: crypto.randomUUID(),
    amount: fen(3500),
    currency: "CNY",
    type,
    category,
    categoryId: categoryIdOf(type, category),
    accountId: null,
    toAccountId: null,
    description: "午饭",
    date: "2026-11-15" as CalendarDate,
    occurredAt: "2026-11-15T12:30:00+08:00",
    createdAtMs: 1,
    updatedAtMs: 1,
    deleted: false,
    ...said,
  };
}

/** A category of an export. */
export function someCategory(name: string, said: Partial<Category> = {}): Category {
  const { type = "EXPENSE" } = said;
  return {
    id: categoryIdOf(type, name),
    ledgerId: "我的账本",
    deviceId: "there",
    revision: NOT_YET_SYNCED,
    type,
    name,
    hidden: false,
    order: 50,
    updatedAtMs: 1,
    deleted: false,
    ...said,
  };
}
