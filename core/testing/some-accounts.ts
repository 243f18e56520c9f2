import type { Account } from "../src/accounts/account.ts";
import type { FlowingEntry } from "../src/accounts/flows.ts";
import { fen } from "../src/money.ts";

/** An empty wallet called 微信, with the given fields. */
export function someAccount(said: Partial<Account> = {}): Account {
  return {
    id: "wechat",
    name: "微信",
    hidden: false,
    order: 0,
    sort: "wallet",
    openingFen: 0,
    currency: "CNY",
    ...said,
  };
}

/** An expense of 60 yuan from no account. */
export function someFlow(said: Partial<FlowingEntry> = {}): FlowingEntry {
  return {
    amount: fen(6000),
    type: "EXPENSE",
    accountId: null,
    toAccountId: null,
    createdAtMs: 1000,
    ...said,
  };
}
