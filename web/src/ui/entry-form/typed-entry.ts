import { ratedAnew, type Transaction } from "@suikouji/core";
import { type AmountInput, amountInput, amountOf } from "../amount-input.ts";
import { changeBetween } from "../edited-entry.ts";
import { readForeign, type TypedForeign } from "../more-fields/typed-foreign.ts";

/** What was typed so far; a formula may be half-written. */
export interface TypedEntry {
  /** Its amount is that of `input`. An empty category: what was typed names none. */
  readonly entry: Transaction;
  readonly input: AmountInput;
  /** Null: the foreign money is the entry's. */
  readonly foreign: TypedForeign | null;
  /** The category was chosen; otherwise the description decides. */
  readonly isFiled: boolean;
}

export function untyped(value: Transaction): TypedEntry {
  return { entry: value, input: amountInput(value.amount), foreign: null, isFiled: true };
}

/** The same, typed into an entry that changed meanwhile: what was not touched follows it. */
export function rebased(typed: TypedEntry, base: Transaction, value: Transaction): TypedEntry {
  const { entry, input } = typed;
  const amount = amountOf(input);
  const isTyped = amount !== base.amount && amount !== value.amount;
  return {
    ...typed,
    entry: { ...value, ...changeBetween(base, entry) },
    input: isTyped ? input : amountInput(value.amount),
  };
}

/** Once the money and its rate can be read, they make the amount; without a currency it stays. */
export function writtenForeign(typed: TypedEntry, foreign: TypedForeign): TypedEntry {
  const { entry } = typed;
  if (foreign.currency === "") return { ...typed, entry: { ...entry, foreign: "" }, foreign: null };
  const read = readForeign(foreign);
  if (typeof read === "string") return { ...typed, foreign };
  return { ...typed, entry: { ...entry, ...read }, input: amountInput(read.amount), foreign };
}

/** The foreign money at the rate that the typed amount gives it; empty: none. */
export function ratedForeign({ entry, input }: TypedEntry): string {
  const amount = amountOf(input);
  const rated = typeof amount === "string" ? {} : ratedAnew(entry, { amount });
  return rated.foreign ?? entry.foreign ?? "";
}
