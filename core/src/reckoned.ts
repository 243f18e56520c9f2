import { yuanFromFen } from "./money.ts";
import type { Transaction } from "./transaction.ts";

/** How an amount was calculated, and the numbers that were said, in the order of {@link RESULTS}. */
export interface Reckoned {
  readonly how: HowReckoned;
  readonly of: readonly number[];
}

export type HowReckoned = keyof typeof RESULTS;

/** In yuan. The calculation and the words that tell it have the same numbers, so they cannot disagree. */
const RESULTS = {
  /** 每张60，3张: a price, and how many times it was paid. */
  times: (price: number, count: number) => price * count,
  /** 一共240，3人平摊: a bill, and the people who share it. */
  shared: (bill: number, people: number) => bill / people,
  /** 3000的三分之一: an amount, and the parts of it. */
  part: (whole: number, parts: number, of: number) => (whole * parts) / of,
  /** 500打八折: a price, and the tenths of it that were paid. */
  tenths: (price: number, tenths: number) => (price * tenths) / 10,
  /** 68减20: a price, and a reduction, a voucher or somebody else's share. */
  less: (price: number, reduction: number) => price - reduction,
  /** 付了100，找回32. */
  change: (given: number, back: number) => given - back,
  /** 每杯16，第二杯半价，2杯: every second one costs so many tenths. */
  second: (price: number, tenths: number, count: number) =>
    price * (Math.ceil(count / 2) + (Math.floor(count / 2) * tenths) / 10),
  /** 50加30: one bill in several payments. */
  sum: (...payments: readonly number[]) => payments.reduce((sum, each) => sum + each, 0),
} satisfies Readonly<Record<string, (...of: number[]) => number>>;

export const HOW_RECKONED = Object.keys(RESULTS) as readonly HowReckoned[];

/** In yuan, rounded to the fen. */
export function resultOf({ how, of }: Reckoned): number {
  const result: (...of: number[]) => number = RESULTS[how];
  return Math.round(result(...of) * 100) / 100;
}

/** What to tell about an amount: nothing as soon as it is another one than was calculated. */
export function reckonedIn({ amount, reckoned }: Reckonable): Reckoned | null {
  return reckoned !== undefined && resultOf(reckoned) === yuanFromFen(amount) ? reckoned : null;
}

type Reckonable = Pick<Transaction, "amount"> & { readonly reckoned?: Reckoned };
