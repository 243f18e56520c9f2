import type { TransactionType } from "../../../transaction.ts";
import { INCOMING, OUTGOING, TYPE_NAME } from "./type-words.ts";

/** 收入, 支出 or 转账 said outright, with nothing else around it. */
export function typeNamed(phrase: string): TransactionType | null {
  const match = TYPE_NAME.exec(phrase.trim());
  if (match === null) return null;
  if (match[1] !== undefined) return "INCOME";
  return match[2] === undefined ? "TRANSFER" : "EXPENSE";
}

/** By meaning: 别人转给我的 came in, 我发出去的 went out. `null` when both or neither are said. */
export function typeMeant(phrase: string): TransactionType | null {
  const named = typeNamed(phrase);
  if (named !== null) return named;
  const incoming = INCOMING.test(phrase);
  const outgoing = OUTGOING.test(phrase);
  if (incoming === outgoing) return null;
  return incoming ? "INCOME" : "EXPENSE";
}
