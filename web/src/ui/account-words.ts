import type { Transaction } from "@suikouji/core";

/** 微信, or 微信 → 招行 for a transfer; null: the entry names no account. */
export function accountWords({ type, account = "", toAccount = "" }: Transaction): string | null {
  if (account + toAccount === "") return null;
  return type === "TRANSFER" ? `${account} → ${toAccount}`.trim() : account || null;
}
