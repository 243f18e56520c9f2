import type { NamedEntry } from "@suikouji/contract";
import type { CalendarDate } from "@suikouji/core";
import type { BooksApi, EntrySearch } from "../src/mcp/books-api.ts";

export const TODAY = "2026-11-15" as CalendarDate;

export function entry(place: number, said: Partial<NamedEntry> = {}): NamedEntry {
  return {
    id: `019a8000-0000-7000-8000-${String(place).padStart(12, "0")}`,
    batchId: "019a8000-0000-7000-8000-000000000000",
    amountFen: 1010,
    currency: "CNY",
    type: "EXPENSE",
    categoryId: "EXPENSE:餐饮",
    category: "餐饮",
    accountId: null,
    toAccountId: null,
    description: "午饭",
    date: "2026-11-15",
    occurredAt: "2026-11-15T12:30:00+08:00",
    createdAtMs: 0,
    updatedAtMs: 0,
    deleted: false,
    deviceId: "phone",
    revision: 1,
    ...said,
  };
}

/** Books that answer page by page, and note what they were asked. */
export function booksOf(entries: readonly NamedEntry[]) {
  const asked: EntrySearch[] = [];
  const refuse = async () => {
    throw new Error("Only reads are tested here");
  };
  const api: BooksApi = {
    record: refuse,
    confirm: refuse,
    accounts: refuse,
    budgets: refuse,
    async entries(search) {
      asked.push(search);
      const { limit, offset } = search;
      const page = entries.slice(offset, offset + limit);
      return { entries: page, more: offset + limit < entries.length };
    },
  };
  return { api, asked };
}
