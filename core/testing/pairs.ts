import { isProof } from "./random-runs.ts";

type Pairs<One, Other> = readonly (readonly [one: One, other: Other])[];

/** Pairs for a test of each: a proof takes all of them, a quick run takes every value once or more. */
export function pairsOf<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
): Pairs<One, Other> {
  return isProof() ? everyPair(ones, others) : everyValue(ones, others);
}

export function everyPair<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
): Pairs<One, Other> {
  return ones.flatMap((one) => others.map((other) => [one, other] as const));
}

/** As many pairs as the longer list is long; the values of the shorter one come by turns. */
export function everyValue<One, Other>(
  ones: readonly One[],
  others: readonly Other[],
): Pairs<One, Other> {
  if (ones.length >= others.length) return ones.flatMap((one, at) => withTurn(one, others, at));
  return everyValue(others, ones).map(([other, one]) => [one, other] as const);
}

function withTurn<One, Other>(one: One, others: readonly Other[], at: number): Pairs<One, Other> {
  return others.slice(at % others.length, (at % others.length) + 1).map((other) => [one, other]);
}
