import type { Fen } from "@suikouji/core";
import { amountsIn } from "../replies/amounts/plain-amounts.ts";

/** A message must not claim that an unsaved draft was saved. */
const CLAIMS = /已经?[^，。！]{0,6}(?:保存|记录|记好|记下|入账|删除|取消|转账|支付)/;

/** Whether the said amounts are in another order, or more often, than the user said them. */
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

/** Whether a message claims an action, or holds a longer number that the user did not say. */
export function misleads(message: string, said: readonly string[]): boolean {
  const numbers = message.match(/\d[\d.,-]+/gu) ?? [];
  return CLAIMS.test(message) || numbers.some((number) => !said.some((t) => t.includes(number)));
}
