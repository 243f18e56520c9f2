import { addDays, createIdSource, type DateRange, type Entry, fen } from "@suikouji/core";
import type { BooksStorage } from "../../src/platform/books/storage/books-storage.ts";

const AT_ONCE = 1000;
/** A user who records ten entries a day. */
const PER_DAY = 10;
const CATEGORIES = ["EXPENSE:餐饮", "EXPENSE:交通", "EXPENSE:购物", "INCOME:工资"];
const ACCOUNTS = ["account:微信", "account:招行卡", "account:花呗", null] as const;
const START_MS = Date.parse("2026-11-01T08:00:00+08:00");

/**
 * Years of entries as a pull would have written them: three hundred in the given month, which is
 * the last, as many in each month before, one in ten deleted, and three in four with an account.
 */
export async function fillBooks(
  storage: BooksStorage,
  { count, month }: { count: number; month: DateRange },
): Promise<void> {
  const ids = createIdSource((bytes) => crypto.getRandomValues(new Uint8Array(bytes)));
  for (let from = 0; from < count; from += AT_ONCE) {
    const entries = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) =>
      entryOf(from + at, { id: ids.next(START_MS), month }),
    );
    await storage.change((tables) => tables.entries.put(entries));
  }
}

function entryOf(index: number, { id, month }: { id: string; month: DateRange }): Entry {
  const date = addDays(month.to, -Math.floor(index / PER_DAY));
  const categoryId = CATEGORIES[index % CATEGORIES.length] ?? "EXPENSE:餐饮";
  return {
    id,
    ledgerId: "local",
    deviceId: "019a8000-0000-7000-8000-0000000000d1",
    revision: index + 1,
    batchId: id,
    amount: fen(100 + ((index * 7919) % 99_999)),
    currency: "CNY",
    type: categoryId.startsWith("INCOME") ? "INCOME" : "EXPENSE",
    categoryId,
    accountId: ACCOUNTS[index % ACCOUNTS.length] ?? null,
    toAccountId: null,
    description: `第${index}笔`,
    date,
    occurredAt: `${date}T12:00:00+08:00`,
    createdAtMs: START_MS,
    updatedAtMs: START_MS,
    deleted: index % 10 === 9,
  };
}
