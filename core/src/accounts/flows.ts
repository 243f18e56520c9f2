import { foreignMoneyOf, newerRate, newestRates, type Rated } from "../foreign-money.ts";
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

/** With the rate of the entry that was recorded last. */
export interface ForeignSum extends Rated {
  readonly hundredths: number;
}

export type FlowingEntry = Pick<
  Entry,
  "amount" | "type" | "accountId" | "toAccountId" | "createdAtMs" | "foreign"
>;

/** Sums being made by {@link addToFlows}. Changed in place: a new object for each of 100,000 entries takes twice as long. */
export type Flows = Map<string, { -readonly [Field in keyof Flow]: Flow[Field] }>;

export function addToFlows(flows: Flows, entry: FlowingEntry): void {
  const { amount, type, accountId, toAccountId, createdAtMs, foreign: text } = entry;
  const money = text === undefined ? null : foreignMoneyOf(text);
  const moved = { type, accountId, toAccountId, amount, count: 1 };
  const foreign = money && { ...money, ratedAtMs: createdAtMs };
  addFlow(flows, foreign === null ? moved : { ...moved, foreign });
}

/** Sums of parts, as one. */
export function joinFlows(parts: Iterable<Flow>): readonly Flow[] {
  const flows: Flows = new Map();
  for (const part of parts) addFlow(flows, part);
  return [...flows.values()];
}

/** Yuan for one unit of each currency, by the entry in it that was recorded last. */
export function ratesIn(flows: Iterable<Flow>): ReadonlyMap<string, number> {
  return newestRates([...flows].flatMap(({ foreign }) => foreign ?? []));
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
  return { ...newerRate(before, next), hundredths: before.hundredths + next.hundredths };
}
