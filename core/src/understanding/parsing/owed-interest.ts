import { marked } from "./draft-words.ts";
import type { Mentions } from "./mentions.ts";

const DEBT =
  "(?:信用卡|花呗|借呗|白条|微粒贷|金条|月付|分付|[房车网]贷|(?:网商|消费|信用|助学)贷|贷款|按揭|月供)";
/** What a debt costs, said by itself after what was paid of it or borrowed. */
const COST =
  "[,，\\s]*(?:[这上]个?月的?|今天|还有|另外|加上?|外加|再加|又|的|光)*(?:利息|罚息|滞纳金)(?:费|就|要|是|交了|付了|还了|扣了|花了|被扣了|另算)*$";
const OWED = new RegExp(`${DEBT}[^#。;；]{0,8}#[块元钱]*[^#,，收赚存]{0,4}${COST}`);
/** They have a category of their own. */
const INSTALMENTS = /[房车]贷|按揭|月供/;
const READ_BEFORE = 40;

/** 信用卡还了三千二，利息八十六: paid, though 利息 by itself is earned; `of` names what it is the cost of. */
export function interestOwed(
  mentions: Mentions,
  { start, end }: { readonly start: number; readonly end: number },
): { readonly of: string } | null {
  const story = marked(mentions, { start: Math.max(0, start - READ_BEFORE), end: start });
  if (!OWED.test(story)) return null;
  if (/^[块元钱]*(?:[也都]?(?:到账|到了|收到)|进账)/.test(mentions.text.slice(end, end + 6))) {
    return null;
  }
  return { of: INSTALMENTS.exec(story)?.[0] ?? "利息" };
}
