import type { Transaction } from "@suikouji/core";

/** 微信, or 微信 → 招行 for a transfer; null: the entry names no account. */
export function accountWords({ type, account = "", toAccount = "" }: Transaction): string | null {
  if (type !== "TRANSFER" || toAccount === "") return account === "" ? null : account;
  return account === "" ? `→ ${toAccount}` : `${account} → ${toAccount}`;
}
