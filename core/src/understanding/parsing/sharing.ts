import type { Fen } from "../../money.ts";
import { maskPeople } from "../types/people.ts";
import type { Draft } from "./draft.ts";

/** 我和小王一人一半, 三个人AA, 跟室友对半分: how a bill was shared, which names no item. */
const SHARING =
  /^(?:[我咱们俩和跟与某人还有个跟家也都是就\d一二两三四五六七八九十几]|大家)*(?:(?:一人一半|对半分?|平[分摊]|[均分]摊|家分|aa)(?:了|的|下来|制)*)?$/;

/** Whether `words` say nothing but that a bill was shared. */
export function onlyShares(words: string): boolean {
  return SHARING.test(maskPeople(words.replace(/\s/g, "")));
}

/** Without a pause: after one, 给了我妈100 is something else. */
const HANDED_OVER = /^(?:我|也|就|先|又|微信|当场|直接)*(?:给|转|付|还|a)(?:了|给|账给|账)*某*了?$/;

/** 一共300一人100我给了老王100: the share said again as what was handed over. */
export function saysSharePaid(bill: Draft, paid: Fen, between: string): boolean {
  const shared = bill.amount !== bill.anchor.amount;
  return shared && bill.amount === paid && HANDED_OVER.test(maskPeople(between));
}
