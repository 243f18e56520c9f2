import type { CorrectQuestion } from "../../ports/understanding.ts";
import { findAmounts } from "../amounts/find-amounts.ts";
import { classifyIntent } from "../intents/classify-intent.ts";
import { findOrdinals } from "../ordinals/find-ordinals.ts";
import { mentionsDraft } from "./certainty/explained.ts";

const TWO_PIECES = /^([^\s,，。]+)[\s,，。]+(.+)$/;
/** Goes on asking, takes the command back, or leaves something out of it. */
const MORE_TO_IT =
  /[先等还改加留存别再吗?？]|可能|好像|玩笑|看看|说不定|不(?:[对是]|$)|确[认定]|除/;
const LONGEST_REASON = 14;
/** 存吧，我得走了; 没错，存了吧，我要出门. */
const LEAVING =
  /^(.+?)[\s,，。]+我们?(?:[要得该先就还在正]|马上|赶着|急着|着急)*(?:走|出门|开车|[上下][班课车]|忙|睡|休息|吃饭|开会|赶[路车]|赶时间|有点?事|没时间)[了呢啦去吧啊]*$/;

/** Why the speaker is in a hurry is no part of a confirmation. */
function withoutLeaving(text: string): string {
  const command = LEAVING.exec(text.trim())?.[1] ?? "";
  return classifyIntent(command)?.type === "confirm" ? command : text;
}

/**
 * 删了吧，人家又不要了: a command for the whole batch and why. The reason is left out where it names no
 * draft and asks for nothing of its own.
 */
export function withoutReason(said: string, question: CorrectQuestion): string {
  const text = withoutLeaving(said);
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
