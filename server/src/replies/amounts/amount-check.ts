import { type Fen, findAmounts } from "@suikouji/core";
import { countsIn, factorsIn } from "./counts.ts";
import { amountsInDigits, amountsInNumerals } from "./plain-amounts.ts";

/** Whether an amount is one the user said, or follows from what they said. */
export type AmountCheck = (amount: Fen) => boolean;

interface AmountSources {
  /** The user's sentences that matter for the answer; the last is the one being answered. */
  readonly said: readonly string[];
  /** Amounts of the drafts in question. */
  readonly drafts: readonly Fen[];
  /** The local engine's amounts: it understands arithmetic in words. Called last, and once. */
  readonly local: () => readonly Fen[];
}

/** More numbers are a list; sums over all pairs of it would allow any amount. */
const MOST_NUMBERS = 12;

const ADDING = /加(?![油班])|共|总|合计|连|另|算上|一起|涨|贵|补|少[记算说写了]|多[付收]/;
const SUBTRACTING = /减|优惠|便宜|抵|扣|退|找|少|省|多|剩|返|差|抹|满|券|实付|折|押|报销|降/;
const EXCHANGING = /换|反了|弄反|颠倒|一样|相同|调|互|照/;
const ZEROS = /[个多少了](?:零|0)(?![\d.点])/;
const ROUNDING = /零头|抹零|取整|凑整|去零/;

/**
 * Checks a model's amounts against the numbers that the local engine finds in the same words.
 * Arithmetic counts as said if the words ask for it; a made-up number seldom matches one of these.
 */
export function createAmountCheck(sources: AmountSources): AmountCheck {
  const written = once(() => sources.said.flatMap(amountsInDigits));
  const spelled = once(() => sources.said.flatMap(amountsInNumerals));
  const said = once(() => sources.said.flatMap(heardAmounts));
  const derived = once(() => derivedFrom(sources, said()));
  const local = once(() => new Set(sources.local()));
  return (amount) =>
    written().includes(amount) ||
    spelled().includes(amount) ||
    said().includes(amount) ||
    derived().has(amount) ||
    local().has(amount);
}

function heardAmounts(text: string): readonly Fen[] {
  return findAmounts(text).map(({ amount }) => amount);
}

function derivedFrom({ said, drafts }: AmountSources, amounts: readonly Fen[]) {
  const text = said.at(-1) ?? "";
  const stated = [...new Set<number>(amounts)].slice(-MOST_NUMBERS);
  const counts = countsIn(text, findAmounts(text)).slice(-MOST_NUMBERS);
  const factors = factorsIn(text);
  const scaled = (amount: number) => [
    ...counts.flatMap((count) => [amount * count, amount / count]),
    ...factors.map((factor) => amount * factor),
  ];
  const [adds, subtracts] = [ADDING.test(text), SUBTRACTING.test(text)];
  const joined = (one: number, other: number) => [
    ...(adds ? [one + other] : []),
    ...(subtracts ? [Math.abs(one - other)] : []),
  ];
  const parts = [...stated, ...stated.flatMap(scaled)];
  const derived: readonly number[] = [
    ...parts,
    ...(adds ? runs(amounts) : []),
    // An amount said once is not added to itself.
    ...parts.flatMap((part) =>
      stated.filter((other) => other !== part).flatMap((other) => joined(part, other)),
    ),
    ...drafts.flatMap(scaled),
    ...drafts.flatMap((draft) => parts.flatMap((part) => joined(draft, part))),
    ...(EXCHANGING.test(text) ? drafts : []),
    ...(ZEROS.test(text) ? drafts.flatMap((draft) => [draft * 10, draft / 10]) : []),
    ...(ROUNDING.test(text) ? drafts.flatMap(wholes) : []),
  ];
  return new Set(derived.map(Math.round));
}

/** Sums of three or more consecutive amounts. */
function runs(amounts: readonly number[]): number[] {
  const listed = amounts.slice(-MOST_NUMBERS);
  return listed.flatMap((_, start) => {
    let total = 0;
    return listed.slice(start).map((amount) => {
      total += amount;
      return total;
    });
  });
}

/** 抹零: rounds down to whole yuan, or to tens. */
function wholes(amount: number): number[] {
  return [100, 1000].flatMap((unit) => [
    Math.floor(amount / unit) * unit,
    Math.ceil(amount / unit) * unit,
  ]);
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
