import type { NamedBudget } from "../../budgets/named-budget.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import { type DateRange, rangeOfMonth, yearMonthOf } from "../year-month.ts";
import {
  answerQuery,
  areOpened,
  type BesideEntries,
  type Holdings,
  type LedgerAnswer,
  rangesOf,
} from "./answer-query.ts";
import { findEntries } from "./find-entries.ts";
import {
  type EntryFilter,
  type LedgerQuery,
  type QueriedEntry,
  typeAdded,
} from "./ledger-query.ts";

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
  const isEmpty = !hasEntries(query, entries);
  const isDoubtful = (isEmpty && query.orElse !== undefined) || namesIn(query, isEmpty).length > 0;
  if (!isDoubtful) return answerQuery(query, entries);
  const ever = { from: "1900-01-01" as CalendarDate, to: query.period.range.to };
  return answerFromEntries(query, await entriesIn(ledger, [ever]));
}

/** The answer that all entries give: of what was asked or, if there is nothing of it, of what was meant instead. */
export function answerFromEntries<Found extends QueriedEntry>(
  query: LedgerQuery,
  all: readonly Found[],
  beside: BesideEntries = {},
): LedgerAnswer<Found> {
  const { orElse = [], ...asked } = query;
  const isFound = (one: LedgerQuery) => hasEntries(one, all);
  const meant = [query, ...orElse.map((other) => ({ ...asked, ...other }))].find(isFound) ?? query;
  const names = namesIn(meant, !isFound(meant));
  return names.every((name) => findEntries({ ...EVER, ...name }, all).length > 0)
    ? answerQuery(meant, all, beside)
    : { query: meant, figures: { kind: "unknown" } };
}

function hasEntries(query: LedgerQuery, entries: readonly QueriedEntry[]): boolean {
  return findEntries({ ...query, type: typeAdded(query) }, entries).length > 0;
}

const EVER = {
  period: { range: { from: "1900-01-01", to: "2999-12-31" }, words: "" },
  type: null,
  category: null,
  words: null,
} as EntryFilter;

/** A word that neither the language nor the books know was most likely misheard: neither a sum of it nor one without it would answer. */
function namesIn(
  { mention, tag, anyOf = [], without = [] }: LedgerQuery,
  isEmpty: boolean,
): readonly Partial<EntryFilter>[] {
  const others = [...anyOf, ...without].map((each) => each.mention);
  const mentions = [...others, ...(isEmpty ? [mention] : [])].flatMap((name) => name ?? []);
  const tags = isEmpty && tag !== undefined ? [{ tag }] : [];
  return [...mentions.map((name) => ({ mention: name })), ...tags];
}

async function entriesIn<Found extends QueriedEntry>(
  ledger: QueriedLedger<Found>,
  ranges: readonly DateRange[],
): Promise<readonly Found[]> {
  const reads = ranges.map((range) => ledger.entriesBetween(range));
  return [...new Map((await Promise.all(reads)).flat().map((entry) => [entry.id, entry])).values()];
}
