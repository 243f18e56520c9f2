import type { CalendarDate, Fen, ParsedTransaction, Transaction } from "../src/index.ts";

/** An expense of 60 yuan today, with the given fields. */
export function transaction(said: Partial<Transaction> = {}): Transaction {
  return {
    amount: 6000 as Fen,
    type: "EXPENSE",
    category: "餐饮",
    date: "2026-11-15" as CalendarDate,
    description: "吃饭",
    ...said,
  };
}

/** The same, as a sure engine hears it. */
export function parsed(said: Partial<ParsedTransaction> = {}): ParsedTransaction {
  return { ...transaction(said), confidence: said.confidence ?? 0.95 };
}
