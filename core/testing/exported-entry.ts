import { type ExportedEntry, fen } from "../src/index.ts";

/** A lunch of 60 yuan as it is exported, with the given fields. */
export function exportedEntry(said: Partial<ExportedEntry> = {}): ExportedEntry {
  return {
    id: "019a8000-0000-7000-8000-000000000001",
    amount: fen(6000),
    type: "EXPENSE",
    category: "餐饮",
    date: "2026-11-15",
    description: "午饭",
    occurredAt: "2026-11-15T10:00:00+08:00",
    accountId: null,
    toAccountId: null,
    ...said,
  };
}
