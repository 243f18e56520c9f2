import type { CalendarDate } from "../calendar-date.ts";
import { foreignMoneyOf } from "../foreign-money.ts";
import type { Entry } from "../ledger/entry.ts";
import { type Fen, fen } from "../money.ts";

/**
 * Entries of one type that move money between the same two accounts, added up. Sums of parts of the books
 * can be added to the sum of the whole, so a database may add up as many entries as it likes.
 */
export interface Flow extends Pick<Entry, "type" | "accountId" | "toAccountId"> {
  readonly amount: Fen;
  /** For entries in another currency, apart for each currency. */
  readonly foreign?: ForeignSum;
  readonly count: number;
}

export interface ForeignSum {
  readonly currency: string;
  readonly hundredths: number;
  /** Of the newest entry. */
  readonly rate: number;
  readonly ratedOn: CalendarDate;
}

export type FlowingEntry = Pick<
  Entry,
  "amount" | "type" | "accountId" | "toAccountId" | "date" | "foreign"
>;

/** Sums being made by {@link addToFlows}. Changed in place: a new object for each of 100,000 entries takes twice as long. */
export type Flows = Map<string, { -readonly [Field in keyof Flow]: Flow[Field] }>;

export function addToFlows(flows: Flows, entry: FlowingEntry): void {
  const { amount, type, accountId, toAccountId, date, foreign: text } = entry;
  const money = text === undefined ? null : foreignMoneyOf(text);
  const moved = { type, accountId, toAccountId, amount, count: 1 };
  addFlow(flows, money === null ? moved : { ...moved, foreign: { ...money, ratedOn: date } });
}

export function flowsOf(entries: Iterable<FlowingEntry>): readonly Flow[] {
  const flows: Flows = new Map();
  for (const entry of entries) addToFlows(flows, entry);
  return [...flows.values()];
}

/** Sums of parts, as one. */
export function joinFlows(parts: Iterable<Flow>): readonly Flow[] {
  const flows: Flows = new Map();
  for (const part of parts) addFlow(flows, part);
  return [...flows.values()];
}

/** Yuan for one unit of each currency, by the newest entry in it. */
export function ratesIn(flows: Iterable<Flow>): ReadonlyMap<string, number> {
  const newest = new Map<string, ForeignSum>();
  for (const { foreign } of flows) {
    if (foreign === undefined) continue;
    newest.set(foreign.currency, newerOf(newest.get(foreign.currency) ?? foreign, foreign));
  }
  return new Map([...newest].map(([currency, { rate }]) => [currency, rate]));
}

function addFlow(flows: Flows, flow: Flow): void {
  const { type, accountId, toAccountId, amount, count, foreign } = flow;
  // Names, which are parts of ids, have no control characters.
  const key = `${type}\n${accountId ?? ""}\n${toAccountId ?? ""}\n${foreign?.currency ?? ""}`;
  const sum = flows.get(key);
  if (sum === undefined) {
    flows.set(key, { ...flow });
    return;
  }
  sum.amount = fen(sum.amount + amount);
  sum.count += count;
  if (foreign !== undefined) sum.foreign = added(sum.foreign ?? foreign, foreign);
}

function added(before: ForeignSum, next: ForeignSum): ForeignSum {
  return { ...newerOf(before, next), hundredths: before.hundredths + next.hundredths };
}

function newerOf(before: ForeignSum, next: ForeignSum): ForeignSum {
  return next.ratedOn >= before.ratedOn ? next : before;
}
