import type { CorrectQuestion } from "../../ports/understanding.ts";
import { findAmounts } from "../amounts/find-amounts.ts";
import { classifyIntent } from "../intents/classify-intent.ts";
import { findOrdinals } from "../ordinals/find-ordinals.ts";
import { mentionsDraft } from "./certainty/explained.ts";

const TWO_PIECES = /^([^\s,，。]+)[\s,，。]+(.+)$/;
/** Goes on asking, takes the command back, or leaves something out of it. */
const MORE_TO_IT = /[先等还改加留存别再吗?？]|不(?:[对是]|$)|确[认定]|除/;
const LONGEST_REASON = 14;

/**
 * 删了吧，人家又不要了: a command for the whole batch and why. The reason is left out where it names no
 * draft and asks for nothing of its own.
 */
export function withoutReason(text: string, question: CorrectQuestion): string {
  const [, command = "", reason = ""] = TWO_PIECES.exec(text.trim()) ?? [];
  if (reason === "" || reason.length > LONGEST_REASON || MORE_TO_IT.test(reason)) return text;
  if (classifyIntent(command)?.type !== "cancel") return text;
  const intent = classifyIntent(reason);
  if (intent !== null && intent.type !== "cancel") return text;
  const aims =
    mentionsDraft(reason, question) ||
    findOrdinals(reason).length > 0 ||
    findAmounts(reason).length > 0;
  return aims ? text : command;
}
