import { type Fen, fen } from "../money.ts";
import { type AccountBalance, yuanValueOf } from "./balances.ts";

/** `to-me`: what others owe the user; `by-me`: what the user owes. */
export type DebtSide = "to-me" | "by-me";

export interface Debts {
  readonly side: DebtSide;
  /** Each with what is owed, the largest first. */
  readonly parts: readonly AccountBalance[];
  /** Of those whose currency has a rate; positive. */
  readonly total: Fen;
  /** Currencies without a rate: they are no part of the total. */
  readonly unvalued: readonly string[];
}

/** People owe, and are owed; of the other accounts only credit cards and loans are owed for. */
export function debtsIn(
  balances: readonly AccountBalance[],
  rates: ReadonlyMap<string, number>,
  side: DebtSide,
): Debts {
  const sign = side === "to-me" ? 1 : -1;
  const owed = balances
    .filter(({ account: { sort } }) => sort === "person" || (side === "by-me" && sort === "credit"))
    .map((balance) => ({ balance, value: yuanValueOf(balance, rates) }))
    .filter(({ balance, value }) => (value ?? balance.amount) * sign > 0)
    .sort((one, other) => Math.abs(other.value ?? 0) - Math.abs(one.value ?? 0));
  const unvalued = owed.flatMap(({ balance, value }) =>
    value === null ? [balance.account.currency] : [],
  );
  return {
    side,
    parts: owed.map(({ balance }) => balance),
    total: fen(owed.reduce((sum, { value }) => sum + Math.abs(value ?? 0), 0)),
    unvalued: [...new Set(unvalued)],
  };
}
