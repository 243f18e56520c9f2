import { type Fen, fenFromYuan, findAmounts, findNumbers } from "@suikouji/core";
import type { HeardText } from "./heard-text.ts";
import { timesSaid } from "./number-sounds.ts";
import { mayBePartial } from "./partial-numbers.ts";

/** Below this probability a token of an amount may have been another one. */
const SURE = 0.5;
/** Mean probability of a text. Below it there is noise, or a second speaker. */
const HEARD_WELL = 0.65;

/** An amount's place in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The amounts of a text that may have been misheard: the model was unsure of a token or of the
 * whole text, a part seems to be missing, or the second text does not contain the amount.
 */
export function doubtfulAmounts(heard: HeardText): readonly Span[] {
  const { text, certainty, second } = heard;
  const amounts = findAmounts(text);
  if (average(certainty) < HEARD_WELL) return amounts;
  return amounts.filter(({ start, end, amount }, at) => {
    if (certainty.slice(start, end).some((each) => each < SURE)) return true;
    if (mayBePartial(heard, { start, end })) return true;
    // Two amounts of 60 need two of 60 in the second text.
    const ordinal = amounts.slice(0, at + 1).filter((each) => each.amount === amount).length;
    return second !== null && timesIn(second, amount) < ordinal;
  });
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

/** How often a text holds an amount, in digits, in words or by its sound. */
function timesIn(text: string, amount: Fen): number {
  const written = valuesIn(text).filter((each) => each === amount).length;
  return Math.max(written, timesSaid(text, amount));
}

/** Every amount, and every other number as if it were one. */
function valuesIn(text: string): readonly Fen[] {
  const sums = findAmounts(text);
  const numbers = findNumbers(text)
    .filter(({ start, end }) => !sums.some((sum) => sum.start < end && start < sum.end))
    .filter(({ value }) => value < TOO_MUCH);
  return [...sums.map(({ amount }) => amount), ...numbers.map(({ value }) => fenFromYuan(value))];
}

/** Above every ledger's limit; a longer number would lose precision in fen. */
const TOO_MUCH = 1e9;
