import { type Fen, spokenYuan } from "../money.ts";
import type { Bounds, Subject } from "./query/ledger-query.ts";

// Words of a question that are shown, too: the first page needs them without the rest of the ledger.

/** How a group of {@link Subject} entries is called. */
export function nameOfSubject({ account, category, words, mention }: Subject): string {
  return `${account ?? ""}${category ?? ""}${words ?? ""}${mention ?? ""}`;
}

/** 超过100元, 50到100元. */
export function boundsIn({ least, most, strict }: Bounds): string {
  const yuan = (amount: Fen) => `${spokenYuan(amount)}元`;
  if (least !== null && most !== null) return `${spokenYuan(least)}到${yuan(most)}`;
  if (least !== null) return strict ? `超过${yuan(least)}` : `${yuan(least)}以上`;
  if (most === null) return "";
  return strict ? `不到${yuan(most)}` : `${yuan(most)}以下`;
}
