import { type AccountBalance, type NetWorth, OWN_CURRENCY, owed } from "../../accounts/balances.ts";
import { type Fen, spokenYuan } from "../../money.ts";

/** 微信余额100元. `null`: the account is gone. */
export function sayBalance(name: string, balance: AccountBalance | null): string {
  if (balance === null) return `账本里没有叫${name}的账户。`;
  const { account, amount, yuan } = balance;
  const beside = yuan === 0 ? "" : `，另有${spokenYuan(yuan)}元`;
  const money = (sum: number) => `${inCurrency(sum, account.currency)}${beside}`;
  const debt = owed(balance);
  switch (account.sort) {
    case "person":
      if (debt.kind === "nothing") return `你和${name}两清了。`;
      return debt.kind === "to-me"
        ? `${name}还欠你${money(debt.amount)}。`
        : `你还欠${name}${money(debt.amount)}。`;
    case "credit":
      if (debt.kind === "by-me") return `${name}欠款${money(debt.amount)}。`;
      return debt.kind === "nothing" ? `${name}没有欠款。` : `${name}多还了${money(debt.amount)}。`;
    default:
      return `${name}余额${money(amount)}。`;
  }
}

export function sayWorth({ total, assets, debts, unvalued }: NetWorth): string {
  const parts = debts === 0 ? "" : `：资产${spokenYuan(assets)}元，欠款${spokenYuan(debts)}元`;
  const without = unvalued.length === 0 ? "" : `，${unvalued.join("、")}没有汇率，没有算进去`;
  return `净资产${spokenYuan(total)}元${parts}${without}。`;
}

function inCurrency(hundredths: number, currency: string): string {
  const amount = spokenYuan(hundredths as Fen);
  return currency === OWN_CURRENCY ? `${amount}元` : `${amount} ${currency}`;
}
