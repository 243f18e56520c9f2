import { currencyOf } from "../../currencies.ts";
import { type ForeignMoney, foreignMoneyOf } from "../../foreign-money.ts";
import { type Fen, spokenYuan } from "../../money.ts";
import { tagNames } from "../../tags.ts";
import type { Transaction, TransactionChange } from "../../transaction.ts";

/** 20美元. */
export function spokenForeign({ currency, hundredths }: Omit<ForeignMoney, "rate">): string {
  return `${spokenYuan(hundredths as Fen)}${currencyOf(currency)?.name ?? currency}`;
}

/** 35元; 20美元，合142元. */
export function spokenMoney({ amount, foreign }: Pick<Transaction, "amount" | "foreign">): string {
  const paid = foreignMoneyOf(foreign);
  const yuan = `${spokenYuan(amount)}元`;
  return paid === null ? yuan : `${spokenForeign(paid)}，合${yuan}`;
}

/** 微信转到招行2000元; `null` unless both accounts of a transfer are known. */
export function spokenMove(transaction: Transaction): string | null {
  const { type, account, toAccount } = transaction;
  if (type !== "TRANSFER" || !account || !toAccount) return null;
  return `${account}转到${toAccount}${spokenMoney(transaction)}`;
}

/** ，微信，标签旅行: what was said beside the money, or nothing. */
export function spokenExtras({ type, account, toAccount, tags }: TransactionChange): string {
  const from = type === "TRANSFER" && account ? `从${account}` : account;
  const to = toAccount ? `到${toAccount}` : "";
  const marks = tags ? `标签${tagNames(tags).join("、")}` : "";
  return [from, to, marks].flatMap((each) => (each ? `，${each}` : [])).join("");
}
