import { SURE_ENOUGH, type TransactionChange } from "../transaction.ts";
import type { Saying } from "../understanding/frames/frame.ts";
import { record } from "../understanding/kinds/record.ts";
import { is } from "../understanding/token.ts";
import { hesitates, type Words } from "./words.ts";

/** Whether the words name exactly these new items, each with its amount, day and type. */
export function isAdditionSaid(advised: readonly TransactionChange[], words: Words): boolean {
  const heard = words.act.type === "append" ? words.act.drafts : toldAsNew(words);
  if (heard.length === 0 || heard.length !== advised.length) return false;
  return advised.every((each, at) => isSameSum(each, heard[at]));
}

/** What may stand beside a new item without being about the drafts: 雨衣十块 is a bare value. */
const HARMLESS: readonly Saying[] = ["append", "further", "unpriced", "change", "topic", "ok"];

/**
 * 补两笔，寄存行李十五，雨衣十块: the user announces new items and says nothing about the drafts. Then the
 * words are read as a sentence to record. If anything in it is doubtful, nothing is taken.
 */
function toldAsNew(words: Words): readonly TransactionChange[] {
  const { act, phrases, tokens, named, text, context } = words;
  const isAnnounced = tokens.some((token) => is(token, "add"));
  if (act.type !== "unclear" || !isAnnounced || named.length > 0 || hesitates(words)) return [];
  const isHarmless = phrases.every(
    ({ says, target, orders }) =>
      HARMLESS.includes(says) &&
      // 那笔钱我后来又看了，是三十一 is about a draft, whichever it is.
      target.kind !== "pointed" &&
      !(says === "change" && (orders || target.kind !== "unsaid")),
  );
  const { drafts, dropped } = record(text, context).act;
  const isSure =
    dropped.length === 0 && drafts.every(({ confidence }) => confidence >= SURE_ENOUGH);
  return isHarmless && isSure ? drafts : [];
}

/** The same amount, day and type. A day that the model leaves out is ours. */
function isSameSum(advised: TransactionChange, heard: TransactionChange | undefined): boolean {
  const { amount, date = heard?.date, type = "EXPENSE" } = advised;
  return amount === heard?.amount && date === heard?.date && type === heard?.type;
}
