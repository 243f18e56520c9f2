import type { NamedBudget } from "../../budgets/named-budget.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import { type DateRange, rangeOfMonth, yearMonthOf } from "../year-month.ts";
import {
  answerQuery,
  areOpened,
  type Holdings,
  type LedgerAnswer,
  rangesOf,
} from "./answer-query.ts";
import { findEntries } from "./find-entries.ts";
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
  const budgetsOn = async (day: CalendarDate) => (await ledger.budgetsOn?.(day)) ?? [];
  if (measure.kind === "budget") {
    return answerQuery(query, [], { budgets: await budgetsOn(measure.on) });
  }
  if (measure.kind === "debts") {
    return answerQuery(query, [], { holdings: await ledger.holdings?.() });
  }
  if (measure.kind === "account-balance") {
    const holdings = await ledger.holdings?.();
    const isKnown = query.account !== undefined || holdings === undefined || areOpened(holdings);
    if (isKnown) return answerQuery(query, [], { holdings });
    // Nobody said what the accounts held, so their sum would mislead; the month is known.
    const day = query.period.range.to;
    const period = { range: rangeOfMonth(yearMonthOf(day)), words: "这个月" };
    return answerFromLedger(ledger, { ...query, period, measure: { kind: "left", on: day } });
  }
  const entries = await entriesIn(ledger, rangesOf(query));
  if (measure.kind === "left") {
    const holdings = await ledger.holdings?.();
    return answerQuery(query, entries, { budgets: await budgetsOn(measure.on), holdings });
  }
  const answer = answerQuery(query, entries);
  const isUnheard = query.mention !== undefined && findEntries(query, entries).length === 0;
  return isUnheard && !(await isInBooks(ledger, query))
    ? { query, figures: { kind: "unknown" } }
    : answer;
}

async function entriesIn<Found extends QueriedEntry>(
  ledger: QueriedLedger<Found>,
  ranges: readonly DateRange[],
): Promise<readonly Found[]> {
  const reads = ranges.map((range) => ledger.entriesBetween(range));
  return [...new Map((await Promise.all(reads)).flat().map((entry) => [entry.id, entry])).values()];
}

/** A word that neither the language nor the books know was most likely misheard. */
async function isInBooks<Found extends QueriedEntry>(
  ledger: QueriedLedger<Found>,
  { mention, period }: LedgerQuery,
): Promise<boolean> {
  const range = { from: "1900-01-01" as CalendarDate, to: period.range.to };
  const filter = { type: null, category: null, words: null, period: { range, words: "" } };
  const entries = await entriesIn(ledger, [range]);
  return findEntries({ ...filter, ...(mention !== undefined && { mention }) }, entries).length > 0;
}
