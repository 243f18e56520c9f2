import { type AccountBalance, type NetWorth, OWN_CURRENCY, owed } from "../../accounts/balances.ts";
import type { Debts } from "../../accounts/debts.ts";
import { currencyOf } from "../../currencies.ts";
import { fen, spokenYuan } from "../../money.ts";
import { spokenForeign } from "./spoken-details.ts";

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
  return `净资产${spokenYuan(total)}元${parts}${withoutRate(unvalued)}。`;
}

/** Nobody listens to a longer list. */
const READ_OUT = 3;

/** 一共欠你500元：老王300元，小李200元. */
export function sayDebts({ side, parts, total, unvalued }: Debts): string {
  const isMine = side === "to-me";
  const [first, ...others] = parts;
  if (first === undefined) return isMine ? "没有人欠你钱。" : "你没有欠款。";
  const money = ({ amount, yuan, account }: AccountBalance) => {
    const sign = isMine ? 1 : -1;
    const beside = yuan === 0 ? "" : `，另有${spokenYuan(fen(yuan * sign))}元`;
    return `${inCurrency(amount * sign, account.currency)}${beside}`;
  };
  const nameOf = ({ account }: AccountBalance) => account.name;
  if (others.length === 0) {
    return isMine
      ? `${nameOf(first)}欠你${money(first)}。`
      : `你欠${nameOf(first)}${money(first)}。`;
  }
  const read = parts.slice(0, READ_OUT).map((part) => `${nameOf(part)}${money(part)}`);
  const more = parts.length > read.length ? `，等${parts.length}个` : "";
  const owing = isMine ? "一共欠你" : "你一共欠";
  return `${owing}${spokenYuan(total)}元：${read.join("，")}${more}${withoutRate(unvalued)}。`;
}

function withoutRate(currencies: readonly string[]): string {
  const names = currencies.map((code) => currencyOf(code)?.name ?? code);
  return names.length === 0 ? "" : `，${names.join("、")}没有汇率，没有算进去`;
}

function inCurrency(hundredths: number, currency: string): string {
  return currency === OWN_CURRENCY
    ? `${spokenYuan(fen(hundredths))}元`
    : spokenForeign({ currency, hundredths });
}
