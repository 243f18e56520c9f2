import { type Fen, fen } from "../money.ts";
import type { Account } from "./account.ts";
import type { Flow } from "./flows.ts";

/** The currency of the ledger: every entry has its amount in it. */
export const OWN_CURRENCY = "CNY";

export interface Balance {
  /** In hundredths of the account's currency; negative: a debt. */
  readonly amount: number;
  /**
   * What came and went in yuan, for an account in another currency. It stays apart: nobody said how much
   * of the account's currency that was.
   */
  readonly yuan: Fen;
}

export interface AccountBalance extends Balance {
  readonly account: Account;
}

const EMPTY: Balance = { amount: 0, yuan: fen(0) };

/** In the order of the accounts. */
export function balancesOf(
  accounts: readonly Account[],
  flows: Iterable<Flow>,
): readonly AccountBalance[] {
  const balances = balancesById(accounts, flows);
  return accounts.map((account) => ({ account, ...(balances.get(account.id) ?? EMPTY) }));
}

/**
 * The balances of all accounts, also of those that only entries still name. `null` is the unnamed pocket:
 * money that came from or went to no account in particular.
 */
export function balancesById(
  accounts: readonly Account[],
  flows: Iterable<Flow>,
): ReadonlyMap<string | null, Balance> {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const balances = new Map<string | null, Balance>(
    accounts.map(({ id, openingFen }) => [id, { amount: openingFen, yuan: fen(0) }]),
  );

  function move(id: string | null, { amount, foreign }: Flow, sign: 1 | -1): void {
    const currency = (id === null ? undefined : currencies.get(id)) ?? OWN_CURRENCY;
    const before = balances.get(id) ?? EMPTY;
    if (currency === OWN_CURRENCY) {
      balances.set(id, { ...before, amount: before.amount + sign * amount });
    } else if (foreign?.currency === currency) {
      balances.set(id, { ...before, amount: before.amount + sign * foreign.hundredths });
    } else {
      balances.set(id, { ...before, yuan: fen(before.yuan + sign * amount) });
    }
  }

  for (const flow of flows) {
    move(flow.accountId, flow, flow.type === "INCOME" ? 1 : -1);
    if (flow.type === "TRANSFER") move(flow.toAccountId, flow, 1);
  }
  return balances;
}

export interface NetWorth {
  readonly total: Fen;
  /** What is owned, and what others owe. */
  readonly assets: Fen;
  /** As a positive amount. */
  readonly debts: Fen;
  /** Currencies that no entry gave a rate for: their accounts are left out. */
  readonly unvalued: readonly string[];
}

/** All accounts together in yuan, hidden ones too: money does not go away when it is not shown. */
export function netWorth(
  balances: readonly AccountBalance[],
  rates: ReadonlyMap<string, number>,
): NetWorth {
  const unvalued = new Set<string>();
  let assets = 0;
  let debts = 0;
  for (const balance of balances) {
    const value = yuanValueOf(balance, rates);
    if (value === null) unvalued.add(balance.account.currency);
    else if (value > 0) assets += value;
    else debts -= value;
  }
  return {
    total: fen(assets - debts),
    assets: fen(assets),
    debts: fen(debts),
    unvalued: [...unvalued],
  };
}

/** In yuan, by the newest rate; `null`: no rate is known. */
export function yuanValueOf(
  { account, amount, yuan }: AccountBalance,
  rates: ReadonlyMap<string, number>,
): Fen | null {
  if (account.currency === OWN_CURRENCY) return fen(amount);
  if (amount === 0) return yuan;
  const rate = rates.get(account.currency);
  return rate === undefined ? null : fen(Math.round(amount * rate) + yuan);
}

export type Owed =
  | { readonly kind: "nothing" }
  | { readonly kind: "to-me" | "by-me"; readonly amount: number };

/** Who owes whom how much, for a person's account. */
export function owed({ amount }: Balance): Owed {
  if (amount === 0) return { kind: "nothing" };
  return amount > 0 ? { kind: "to-me", amount } : { kind: "by-me", amount: -amount };
}
