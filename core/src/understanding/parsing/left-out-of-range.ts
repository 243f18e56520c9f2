import { LARGEST_AMOUNT, yuanFromFen } from "../../money.ts";
import type { UserContext } from "../../ports/understanding.ts";
import { findMoney, type MoneyMention } from "../amounts/find-money.ts";
import { normalize } from "../text/normalize.ts";
import { parseUtterance } from "./parse-utterance.ts";

/**
 * 午饭30，买房两亿: with an amount a ledger takes the house would be a draft, too. 彩票头奖五亿，我花了10块
 * is one draft either way.
 */
export function leavesOutOutOfRange(text: string, context: UserContext): boolean {
  const beyond = findMoney(normalize(text)).filter(isOutOfRange);
  if (beyond.length === 0) return false;
  let recordable = "";
  let copied = 0;
  for (const { start, end, yuan } of beyond) {
    recordable += text.slice(copied, start) + (yuan > MOST_YUAN ? "9999万" : "1元");
    copied = end;
  }
  recordable += text.slice(copied);
  return parseUtterance(recordable, context).length > parseUtterance(text, context).length;
}

function isOutOfRange({ yuan, foreign, marked }: MoneyMention): boolean {
  if (foreign || (!marked && yuan > IDENTIFIES)) return false;
  return yuan > MOST_YUAN || yuan < LEAST_YUAN;
}

const MOST_YUAN = yuanFromFen(LARGEST_AMOUNT);
const LEAST_YUAN = 0.01;
/** As long as the number of a card, a number is none of money. */
const IDENTIFIES = 1e12;
