import { type Fen, findOrdinals } from "@suikouji/core";
import { amountsIn } from "../replies/amounts/plain-amounts.ts";

// What a model's answer must be in keeping with, told from the user's words alone. Each is cheap:
// it runs on every answer, and only decides whether the answer is taken as sure.

/** Words that turn 第一笔 into what is left out or compared with, so that others may be meant. */
const OTHER_DRAFTS =
  /除|以外|之外|其[他它余]|别的|剩|都|全|换|反|一样|相同|倍|一半|比|到第?|至|[-~、]/;

/** A question, a doubt or a wait: consent is not read out of these. */
const HESITATES =
  /[吗？?]|什么|怎么|哪|多少|是不是|要不要|想想|想一|等等|等一|等下|好像|可能|也许|不太|不对|但|先别|别急|看看/;

/** Without one of these nobody asked for anything to be thrown away. */
const THROWS_AWAY = /不|别|没|删|取消|算了|撤|去掉|作废|清|扔|丢|免|拿掉|划掉|错|重复/;

/** A drafted amount that was not saved must not be said to be. */
const CLAIMS = /已经?[^，。！]{0,6}(?:保存|记录|记好|记下|入账|删除|取消|转账|支付)/;

/** Whether drafts are changed other than those the user named by number. */
export function missesNamedDrafts(text: string, indexes: readonly number[]): boolean {
  if (OTHER_DRAFTS.test(text)) return false;
  const named = findOrdinals(text);
  if (named.length === 0 || named.some(({ from }) => from === "end")) return false;
  const positions = new Set(named.map(({ position }) => position - 1));
  return indexes.some((index) => !positions.has(index)) || positions.size !== new Set(indexes).size;
}

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

export function isNoConsent(text: string): boolean {
  return HESITATES.test(text);
}

export function isNoRefusal(text: string): boolean {
  return HESITATES.test(text) || !THROWS_AWAY.test(text);
}

/** Whether a spoken message claims a deed, or names a number of some length that nobody said. */
export function misleads(message: string, said: readonly string[]): boolean {
  const numbers = message.match(/\d[\d.,-]+/gu) ?? [];
  return CLAIMS.test(message) || numbers.some((number) => !said.some((t) => t.includes(number)));
}
