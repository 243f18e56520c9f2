import type { Writer } from "../storage/write-records.ts";
import { indexedDbBudgets } from "./budget-books.ts";
import type { PlanBooks } from "./plan-books.ts";
import { indexedDbRecurring } from "./recurring-books.ts";
import { indexedDbWaiting } from "./waiting-books.ts";

export function indexedDbPlans(writer: Writer): PlanBooks {
  return {
    budgets: indexedDbBudgets(writer),
    recurring: indexedDbRecurring(writer),
    waiting: indexedDbWaiting(writer),
  };
}
