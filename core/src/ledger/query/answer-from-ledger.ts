import type { NamedBudget } from "../../budgets/named-budget.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import type { DateRange } from "../year-month.ts";
import { answerQuery, type Holdings, type LedgerAnswer, rangesOf } from "./answer-query.ts";
import type { LedgerQuery, QueriedEntry } from "./ledger-query.ts";

/** A `Ledger`, or anything else that reads entries by days. */
export interface QueriedLedger<Found extends QueriedEntry> {
  entriesBetween(range: DateRange): Promise<readonly Found[]>;
  /** How the budgets stand on that day; absent: these books have none. */
  budgetsOn?(day: CalendarDate): Promise<readonly NamedBudget[]>;
  /** Absent: there are no accounts. */
  holdings?(): Promise<Holdings>;
}

/** Reads only the days that the question is about. Rejects as the ledger does. */
export async function answerFromLedger<Found extends QueriedEntry>(
  ledger: QueriedLedger<Found>,
  query: LedgerQuery,
): Promise<LedgerAnswer<Found>> {
  const { measure } = query;
  if (measure.kind === "budget") {
    return answerQuery(query, [], { budgets: (await ledger.budgetsOn?.(measure.on)) ?? [] });
  }
  if (measure.kind === "account-balance" || measure.kind === "debts") {
    return answerQuery(query, [], { holdings: await ledger.holdings?.() });
  }
  const reads = rangesOf(query).map((range) => ledger.entriesBetween(range));
  const entries = new Map((await Promise.all(reads)).flat().map((entry) => [entry.id, entry]));
  return answerQuery(query, [...entries.values()]);
}
