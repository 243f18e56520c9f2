import type { Fen } from "@suikouji/core";
import { amountsIn } from "../replies/amounts/plain-amounts.ts";

/** A drafted amount that was not saved must not be said to be. */
const CLAIMS = /已经?[^，。！]{0,6}(?:保存|记录|记好|记下|入账|删除|取消|转账|支付)/;

/** Whether said amounts are used out of their order, or more often than they were said. */
export function reordersAmounts(text: string, amounts: readonly Fen[]): boolean {
  const said = amountsIn(text);
  let from = 0;
  for (const amount of amounts.filter((one) => said.includes(one))) {
    const at = said.indexOf(amount, from);
    if (at < 0) return true;
    from = at + 1;
  }
  return false;
}

/** Whether a spoken message claims a deed, or names a number of some length that nobody said. */
export function misleads(message: string, said: readonly string[]): boolean {
  const numbers = message.match(/\d[\d.,-]+/gu) ?? [];
  return CLAIMS.test(message) || numbers.some((number) => !said.some((t) => t.includes(number)));
}
