import type { Transaction, TransactionChange } from "../transaction.ts";

/** An account that is set by words. */
export interface SaidAccount {
  readonly change: TransactionChange;
  /** 从微信, 到招行: the account that money left or reached. */
  readonly side?: "from" | "to";
  /** 不是招行是工行: the account that it replaces. */
  readonly instead?: string;
}

/**
 * The change with the account of a transfer that is meant. `null`: it may be either, or an expense is said to have
 * reached an account.
 */
export function changeOfMove(said: SaidAccount, before: Transaction): TransactionChange | null {
  const { change, side, instead } = said;
  const { type, account, toAccount } = before;
  if (type === "EXPENSE" && side === "to") return null;
  if (type !== "TRANSFER" || change.account === undefined) return change;
  const isReplaced = instead !== undefined && instead === toAccount;
  if (side === "to" || (side === undefined && isReplaced)) return { toAccount: change.account };
  const isOpen = side === undefined && account && toAccount && instead !== account;
  return isOpen ? null : change;
}

/** 微信转到招行 that leaves 支付宝 now: a description made of the accounts follows them. */
export function namedAnew(
  before: Transaction,
  change: TransactionChange,
): Pick<TransactionChange, "description"> {
  const name = nameOf(before);
  if (name === null || before.description !== name || change.description !== undefined) return {};
  const { type } = { ...before, ...change };
  return type === "TRANSFER" ? { description: nameOf({ ...before, ...change }) ?? name } : {};
}

function nameOf({ account, toAccount }: TransactionChange): string | null {
  return account && toAccount ? `${account}转到${toAccount}` : null;
}
