import { type Fen, foreignMoneyOf, rateText, spokenYuan, valuedAt } from "@suikouji/core";
import { readHundredths, readRate } from "../typed-money.ts";

/** Foreign money while it is being typed. */
export interface TypedForeign {
  /** ISO 4217; empty: yuan, and nothing is typed. */
  readonly currency: string;
  readonly amount: string;
  /** Yuan for one unit. */
  readonly rate: string;
}

export type ForeignProblem = "no-amount" | "bad-amount" | "no-rate" | "bad-rate" | "bad-value";

/** What comes first in a number: nothing, or the zeros of 0.05. */
const NOT_YET = /^0*\.?0*$/;

/** The money in yuan and as an entry holds it, or what is wrong. */
export function readForeign({
  currency,
  amount,
  rate,
}: TypedForeign): { readonly amount: Fen; readonly foreign: string } | ForeignProblem {
  if (isNotYet(amount)) return "no-amount";
  const hundredths = readHundredths(amount);
  if (typeof hundredths === "string" || hundredths < 0) return "bad-amount";
  if (isNotYet(rate)) return "no-rate";
  const perUnit = readRate(rate);
  if (perUnit === null) return "bad-rate";
  return valuedAt({ currency, hundredths }, perUnit) ?? "bad-value";
}

/** A number that is not typed to its end is called wrong only on saving. */
export function isHalfTyped(problem: ForeignProblem): boolean {
  return problem !== "bad-amount" && problem !== "bad-rate";
}

export function typedForeign(foreign: string): TypedForeign {
  const money = foreignMoneyOf(foreign);
  if (money === null) return { currency: "", amount: "", rate: "" };
  const { currency, hundredths, rate } = money;
  return { currency, amount: spokenYuan(hundredths as Fen), rate: rateText(rate) };
}

/** As it was typed, unless another amount in yuan gave it another rate since. */
export function shownForeign(typed: TypedForeign | null, foreign: string): TypedForeign {
  if (typed === null) return typedForeign(foreign);
  const read = readForeign(typed);
  return typeof read === "string" || read.foreign === foreign ? typed : typedForeign(foreign);
}

function isNotYet(number: string): boolean {
  return NOT_YET.test(number.normalize("NFKC").trim());
}
