import type { Account } from "../../accounts/account.ts";
import {
  type AccountBalance,
  balancesOf,
  type NetWorth,
  netWorth,
} from "../../accounts/balances.ts";
import { type Debts, debtsIn } from "../../accounts/debts.ts";
import { type Flow, ratesIn } from "../../accounts/flows.ts";
import { assertNever } from "../../assert-never.ts";
import type { NamedBudget } from "../../budgets/named-budget.ts";
import { currencyCalled } from "../../currencies.ts";
import { type ForeignMoney, foreignMoneyOf } from "../../foreign-money.ts";
import { type Fen, fen, sumFen } from "../../money.ts";
import type { TransactionType } from "../../transaction.ts";
import type { DateRange } from "../year-month.ts";
import { findEntries } from "./find-entries.ts";
import { type Group, groupsOf, isTime } from "./groups.ts";
import {
  type EntryFilter,
  type Grouping,
  type LedgerQuery,
  type QueriedEntry,
  type TimeUnit,
  typeAdded,
  wholeOf,
} from "./ledger-query.ts";
import { unitsIn } from "./time-passed.ts";

/** The figures, with the question that they answer. */
export interface LedgerAnswer<Found extends QueriedEntry = QueriedEntry> {
  readonly query: LedgerQuery;
  readonly figures: Figures<Found>;
}

export type Figures<Found extends QueriedEntry = QueriedEntry> =
  | {
      readonly kind: "sum" | "count";
      readonly total: Fen;
      readonly count: number;
      /** If a currency was asked about: how much of it, and in how many of the entries. */
      readonly foreign?: ForeignTotal;
    }
  | {
      readonly kind: "average";
      readonly per: TimeUnit | "entry";
      /** Rounded to the fen. */
      readonly average: Fen;
      readonly total: Fen;
      /** How many days, weeks, months or entries. */
      readonly units: number;
    }
  | {
      readonly kind: "entries";
      /** In the order of the answer. */
      readonly entries: readonly Found[];
      /** How many there are in all. */
      readonly count: number;
    }
  | { readonly kind: "share"; readonly part: Fen; readonly whole: Fen }
  | {
      readonly kind: "compare";
      readonly total: Fen;
      readonly other: Fen;
      /** If numbers of entries are compared. */
      readonly counts?: readonly [total: number, other: number];
    }
  /** The books never had the words that were asked about. */
  | { readonly kind: "unknown" }
  | { readonly kind: "balance"; readonly income: Fen; readonly expense: Fen }
  /** `null`: there is no such account any more. */
  | { readonly kind: "account-balance"; readonly balance: AccountBalance | null }
  | { readonly kind: "net-worth"; readonly worth: NetWorth }
  | { readonly kind: "debts"; readonly debts: Debts }
  | {
      readonly kind: "groups";
      readonly by: Grouping;
      readonly groups: readonly Group[];
      readonly highest: Group | null;
    }
  | {
      readonly kind: "budget";
      /** `null`: there is none for what was asked about. */
      readonly budget: NamedBudget | null;
      /** If there is none: those that may help instead. */
      readonly others: readonly NamedBudget[];
    };

/** The days that must be read to answer. */
export function rangesOf({ period, measure }: LedgerQuery): readonly DateRange[] {
  return measure.kind === "compare" ? [period.range, measure.with.range] : [period.range];
}

/** The accounts and what moved between them, in all of the books. */
export interface Holdings {
  readonly accounts: readonly Account[];
  readonly flows: readonly Flow[];
}

/** What a question is answered from besides entries. */
export interface BesideEntries {
  readonly budgets?: readonly NamedBudget[] | undefined;
  readonly holdings?: Holdings | undefined;
}

/** The entries may include others than those asked about. Transfers are neither income nor expense. */
export function answerQuery<Found extends QueriedEntry>(
  query: LedgerQuery,
  entries: readonly Found[],
  beside: BesideEntries = {},
): LedgerAnswer<Found> {
  const { measure } = query;
  if (measure.kind === "left") return { query, figures: leftOf(query, entries, beside) };
  const isHeld = measure.kind === "account-balance" || measure.kind === "debts";
  const figures = isHeld ? held(query, beside) : figuresOf(query, entries, beside);
  return { query, figures };
}

/** Without opening balances the accounts hold what nobody knows, and -15 would be said of who has thousands. */
export function areOpened({ accounts }: Holdings): boolean {
  return accounts.some(({ openingFen }) => openingFen !== 0);
}

/** What one has left: of the budget, else of the income of the month, else in the accounts. */
function leftOf<Found extends QueriedEntry>(
  query: LedgerQuery,
  entries: readonly Found[],
  beside: BesideEntries,
): Figures<Found> {
  const { budgets = [], holdings } = beside;
  const budget = budgets.find(({ category }) => category === null);
  if (budget !== undefined) return { kind: "budget", budget, others: [] };
  const balance = figuresOf({ ...query, measure: { kind: "balance" } }, entries, beside);
  const isOpened = holdings !== undefined && areOpened(holdings);
  const hasIncome = balance.kind === "balance" && balance.income > 0;
  const all = { ...query, measure: { kind: "account-balance" } as const };
  return hasIncome || !isOpened ? balance : held(all, beside);
}

function held(
  { account: name, measure }: LedgerQuery,
  { holdings: { accounts, flows } = { accounts: [], flows: [] } }: BesideEntries,
): Figures<never> {
  const balances = balancesOf(accounts, flows);
  if (measure.kind === "debts") {
    return { kind: "debts", debts: debtsIn(balances, ratesIn(flows), measure.side) };
  }
  if (name === undefined) {
    return { kind: "net-worth", worth: netWorth(balances, ratesIn(flows)) };
  }
  const balance = balances.find(({ account }) => account.name === name) ?? null;
  return { kind: "account-balance", balance };
}

function figuresOf<Found extends QueriedEntry>(
  query: LedgerQuery,
  entries: readonly Found[],
  { budgets = [] }: BesideEntries,
): Figures<Found> {
  const { measure, period } = query;
  const filter: EntryFilter = { ...query, type: typeAdded(query) };
  const found = findEntries(filter, entries);
  const totalOf = (also: Partial<EntryFilter>) => sum(findEntries({ ...filter, ...also }, entries));
  const ofType = (type: TransactionType) => totalOf({ type });
  switch (measure.kind) {
    case "sum":
    case "count":
      return {
        kind: measure.kind,
        total: sum(found),
        count: found.length,
        ...inCurrency(query, found),
      };
    case "average": {
      const { per } = measure;
      const units = per === "entry" ? found.length : unitsIn(period.range, per);
      const total = sum(found);
      const average = fen(units === 0 ? 0 : Math.round(total / units));
      return { kind: "average", per, average, total, units };
    }
    case "largest": {
      const { most, rank = 1, least } = measure;
      const bySize = found.toSorted((one, other) => other.amount - one.amount);
      const entries = least ? bySize.toReversed() : bySize;
      return {
        kind: "entries",
        entries: entries.slice(rank - 1, rank - 1 + most),
        count: found.length,
      };
    }
    case "happened":
      return { kind: "entries", entries: newestFirst(found), count: found.length };
    case "list": {
      const { most, rank = 1 } = measure;
      const entries = newestFirst(found).slice(rank - 1, rank - 1 + (most ?? found.length));
      return { kind: "entries", entries, count: found.length };
    }
    case "share": {
      const whole = sum(findEntries(wholeOf(filter, measure.of), entries));
      return { kind: "share", part: sum(found), whole };
    }
    case "compare": {
      const others = findEntries({ ...filter, period: measure.with }, entries);
      const counts = [found.length, others.length] as const;
      const counted = measure.of === "count" ? { counts } : {};
      return { kind: "compare", total: sum(found), other: sum(others), ...counted };
    }
    case "account-balance":
    case "debts":
    case "left":
      throw new Error("Balances of accounts are not read from the entries of a period");
    case "balance":
      return { kind: "balance", income: ofType("INCOME"), expense: ofType("EXPENSE") };
    case "groups":
      return groupFigures(measure, groupsOf(found, measure.by, query), query);
    case "budget":
      return budgetFigures(query, budgets);
    default:
      return assertNever(measure);
  }
}

function groupFigures(
  { by, of, rank = 1, least }: Extract<LedgerQuery["measure"], { kind: "groups" }>,
  groups: readonly Group[],
  { category }: LedgerQuery,
): Figures<never> {
  const size = ({ total, count }: Group) => (of === "sum" ? total : count);
  // 餐饮哪类花得最多 asks for a part of it.
  const parts = groups.filter(({ key }) => by !== "category" || key !== category);
  const bySize = (parts.length === 0 ? groups : parts).toSorted((a, b) => size(b) - size(a));
  const filled = bySize.filter((group) => size(group) > 0);
  const highest = (least ? filled.toReversed() : filled)[rank - 1] ?? null;
  const ordered =
    isTime(by) || of === "sum" ? groups : groups.toSorted((one, other) => other.count - one.count);
  return { kind: "groups", by, groups: ordered, highest };
}

/** Without a budget of its own a thing has the whole one; without a whole one there are those of categories. */
function budgetFigures(
  { category, words }: LedgerQuery,
  budgets: readonly NamedBudget[],
): Figures<never> {
  const budget = words === null ? budgets.find((each) => each.category === category) : undefined;
  if (budget !== undefined) return { kind: "budget", budget, others: [] };
  const isWhole = category === null && words === null;
  const others = budgets.filter((each) => (each.category === null) !== isWhole);
  return { kind: "budget", budget: null, others };
}

export interface ForeignTotal extends Omit<ForeignMoney, "rate"> {
  readonly count: number;
}

function inCurrency(
  { words }: LedgerQuery,
  entries: readonly QueriedEntry[],
): { readonly foreign?: ForeignTotal } {
  const currency = words === null ? null : currencyCalled(words);
  const paid = entries
    .flatMap(({ foreign }) => foreignMoneyOf(foreign) ?? [])
    .filter((money) => money.currency === currency);
  if (currency === null || paid.length === 0) return {};
  const hundredths = paid.reduce((total, money) => total + money.hundredths, 0);
  return { foreign: { currency, hundredths, count: paid.length } };
}

function sum(entries: readonly QueriedEntry[]): Fen {
  return sumFen(entries.map(({ amount }) => amount));
}

/** On the same day, the entry saved last comes first. */
function newestFirst<Found extends QueriedEntry>(entries: readonly Found[]): readonly Found[] {
  return entries
    .toReversed()
    .sort((one, other) => (one.date === other.date ? 0 : one.date > other.date ? -1 : 1));
}

/** In whole percent; 0 of nothing. */
export function percentOf(part: Fen, whole: Fen): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}
