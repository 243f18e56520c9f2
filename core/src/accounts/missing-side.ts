import type { Transaction } from "../transaction.ts";

/** Which account a transfer lacks. `null`: none, or it names no account at all. */
export function missingSide({
  type,
  account,
  toAccount,
}: Pick<Transaction, "type" | "account" | "toAccount">): "from" | "to" | null {
  if (type !== "TRANSFER" || !account === !toAccount) return null;
  return account ? "to" : "from";
}
