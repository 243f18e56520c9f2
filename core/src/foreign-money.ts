import { currencyOf } from "./currencies.ts";
import { type Fen, isRecordableAmount } from "./money.ts";
import type { Transaction, TransactionChange } from "./transaction.ts";

/** An amount in another currency than the ledger's, and how much of the ledger's one unit is worth. */
export interface ForeignMoney {
  /** ISO 4217: USD. */
  readonly currency: string;
  /** In hundredths of the currency's unit, also for currencies without coins. */
  readonly hundredths: number;
  /** Yuan for one unit, as the user said it: 7.1. */
  readonly rate: number;
}

const FORM = /^([A-Z]{3}) (\d{1,10}\.\d{2}) @(\d{1,6}(?:\.\d{1,8})?)$/u;

/** As one text, `USD 20.00 @7.1`, so that equal amounts are equal values for merging and comparing. */
export function foreignText({ currency, hundredths, rate }: ForeignMoney): string {
  return `${currency} ${(hundredths / 100).toFixed(2)} @${rateText(rate)}`;
}

/** `null`: not a text of {@link foreignText}, or absent. */
export function foreignMoneyOf(text: string | undefined): ForeignMoney | null {
  const [, currency, amount, rate] = FORM.exec(text ?? "") ?? [];
  if (currency === undefined || amount === undefined || rate === undefined) return null;
  const money = { currency, hundredths: Math.round(Number(amount) * 100), rate: Number(rate) };
  return foreignText(money) === text && money.rate > 0 ? money : null;
}

/** Its value in the ledger's currency; `null`: too small or too large to record. */
export function fenOfForeign({ hundredths, rate }: Omit<ForeignMoney, "currency">): Fen | null {
  const value = Math.round(hundredths * rate) as Fen;
  return isRecordableAmount(value) ? value : null;
}

/** The money at a rate, as a draft holds it; `null`: the rate or its value is beyond what can be recorded. */
export function valuedAt(
  money: Omit<ForeignMoney, "rate">,
  rate: number,
): { readonly amount: Fen; readonly foreign: string } | null {
  const amount = fenOfForeign({ ...money, rate });
  const foreign = foreignText({ ...money, rate });
  return amount === null || foreignMoneyOf(foreign) === null ? null : { amount, foreign };
}

/**
 * 20美元 that cost 150 yuan and not 142: the rate was another. 20美元 changed to 300 yuan: no rate is like
 * that, so the text becomes empty. Else a slip would be the rate of everything that follows.
 */
export function ratedAnew(
  before: Pick<Transaction, "amount" | "foreign">,
  { amount = before.amount, foreign }: TransactionChange,
): Pick<Transaction, "foreign"> {
  const paid = foreignMoneyOf(before.foreign);
  if (paid === null || amount === before.amount || foreign !== undefined) return {};
  const rate = amount / paid.hundredths;
  const rough = currencyOf(paid.currency)?.roughRate ?? paid.rate;
  const isUsual = [paid.rate, rough].some((usual) => Math.abs(rate / usual - 1) <= MOST_CHANGE);
  return { foreign: (isUsual ? valuedAt(paid, rate)?.foreign : null) ?? "" };
}

/** Fees and years change a rate by less. */
const MOST_CHANGE = 0.25;

/** A rate, and when the entry that has it was recorded. */
export interface Rated extends Pick<ForeignMoney, "currency" | "rate"> {
  readonly ratedAtMs: number;
}

/**
 * Yuan for one unit of each currency: the rate that was recorded last, whatever day its entry is for. Of
 * rates recorded at the same moment the highest, so that every device takes the same one.
 */
export function newestRates(rated: Iterable<Rated>): ReadonlyMap<string, number> {
  const newest = new Map<string, Rated>();
  for (const each of rated) newest.set(each.currency, newerRate(newest.get(each.currency), each));
  return new Map([...newest].map(([currency, { rate }]) => [currency, rate]));
}

export function newerRate<Each extends Rated>(before: Each | undefined, next: Each): Each {
  if (before === undefined || next.ratedAtMs > before.ratedAtMs) return next;
  return next.ratedAtMs === before.ratedAtMs && next.rate > before.rate ? next : before;
}

/** The rate used last for each currency in these entries. */
export function lastRates(
  entries: readonly (Pick<Transaction, "foreign"> & { readonly createdAtMs: number })[],
): Readonly<Record<string, number>> {
  const rated = entries.flatMap(({ foreign, createdAtMs }) => {
    const money = foreignMoneyOf(foreign);
    return money === null ? [] : [{ ...money, ratedAtMs: createdAtMs }];
  });
  return Object.fromEntries(newestRates(rated));
}

/** Without the zeros at its end: 7.1. */
export function rateText(rate: number): string {
  return rate.toFixed(8).replace(/\.?0+$/u, "");
}
