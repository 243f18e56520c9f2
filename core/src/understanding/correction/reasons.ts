import type { CorrectQuestion } from "../../ports/understanding.ts";
import { findAmounts } from "../amounts/find-amounts.ts";
import { classifyIntent } from "../intents/classify-intent.ts";
import { findOrdinals } from "../ordinals/find-ordinals.ts";
import { normalize } from "../text/normalize.ts";
import { mentionsDraft } from "./certainty/explained.ts";
import { isThing } from "./changes/value.ts";

const PAUSES = /[\s,，。;；]+/;
/** Goes on asking, takes the verdict back, supposes something, or leaves something out of it. */
const MORE_TO_IT =
  /[先等还改加留存吗?？]|再(?!说)|别(?!的|人)|可能|好像|玩笑|看看|说不定|不(?:对|是(?![跟对和]你|我[花付出]的)|$)|确[认定]|除|如果|要是|万一|的话|[他她你]说$|之前/;
const LONGEST_REASON = 14;
/** Why a confirmation is given now: nothing of it is about the drafts, or it says that they are right. */
const HARMLESS: readonly RegExp[] = [
  // 老婆催我了; 手机快没电了; 我得走了
  /^[^的是]{0,4}?(?:[要得该先就还在正快没不]|马上|赶着|急着|着急)*(?:走|出[门发]|开车|[上下][班课车]|忙|睡|休息|吃饭|开会|回家|登机|做饭|赶.{0,3}|没?时间|有点?事|接(?:孩子|人|电话)|来不及|没电|催我?|[叫喊找]我)[了呢啦去吧啊]*$/,
  // 孩子醒了; 我到站了
  /^[^的是不没]{1,4}(?:[来到醒哭闹响开]|到[站家点])[了啦]$|^不等了$/,
  // 看了一遍; 算得挺清楚
  /^[^不没]{0,4}(?:(?:[看瞅瞧]|核对|检查|合计)(?:过|了|完)|[记算]得挺)[^不没错]*$/,
  // 今天花太多了
  /^[唉哎今天又]*花(?:得|了)?(?:这么|那么|太|好)多[了啊]*$/,
];
/** What happened to one purchase says of several drafts not which: 没买成，删掉. */
const ABOUT_ONE = /[买吃喝坐付请送退重多少]|一笔|[有那这]个/;
const SOME = /(?:[二两三四五六七八九\d]|(?<!这)几)[笔个条样]|[俩仨]/;
const ALL = /[都全]|这[些批几]|那些/;
const DROPPED = /(?:[删去划拿抹撤移]|取消)[掉除了]*[了吧啊]*$|不(?:要|算|记)[了吧啊]*$/;

/**
 * 我逗你玩的，别记; 老公记过了，午饭那笔删了; 存吧，我得走了: a verdict and why. The reason is left out
 * where it names no draft and asks for nothing of its own.
 */
export function withoutReason(text: string, question: CorrectQuestion): string {
  const pieces = normalize(text).trim().split(PAUSES).filter(Boolean);
  if (pieces.length < 2) return text;
  const last = pieces.at(-1) ?? "";
  // 老公记过了，别记了，取消吧 says the verdict twice.
  const cancels = (piece: string) => classifyIntent(piece)?.type === "cancel";
  const twice = cancels(last) && pieces.length > 2;
  const told = pieces.slice(0, -1).filter((piece) => !twice || !cancels(piece));
  const before = told.join("，");
  if (isIdle(before, last, { question, leads: true })) return last;
  const [first = "", ...after] = pieces;
  if (isIdle(after.join("，"), first, { question, leads: false })) return first;
  // 没错，存了吧，我要出门
  return isHarmless(last) && classifyIntent(before)?.type === "confirm" ? before : text;
}

interface Idleness {
  readonly question: CorrectQuestion;
  /** The reason comes before the verdict. */
  readonly leads: boolean;
}

/** Whether `reason` says no more than why the verdict is given. */
function isIdle(reason: string, verdict: string, { question, leads }: Idleness): boolean {
  if (reason.length > LONGEST_REASON || aims(reason, question)) return false;
  const intent = classifyIntent(verdict)?.type ?? null;
  if (intent === "confirm" || intent === "confirm-item") {
    const agrees = (piece: string) => classifyIntent(piece)?.type === "confirm";
    return reason.split("，").every((piece) => isHarmless(piece) || agrees(piece));
  }
  if (MORE_TO_IT.test(reason) || (classifyIntent(reason)?.type ?? "cancel") !== "cancel") {
    return false;
  }
  const named = intent === "cancel-item" || (DROPPED.test(verdict) && aims(verdict, question));
  if (named || intent !== "cancel") return named && leads;
  const forAll = ALL.test(verdict) || reason.search(ALL) === 0;
  if (forAll || question.currentBatch.length === 1) return true;
  const aboutOne = leads && ABOUT_ONE.test(reason);
  // 饮料不想记 names something, if no draft.
  return !aboutOne && !isThing(reason, question.context);
}

function isHarmless(piece: string): boolean {
  return HARMLESS.some((pattern) => pattern.test(piece));
}

function aims(words: string, question: CorrectQuestion): boolean {
  return (
    SOME.test(words) ||
    mentionsDraft(words, question) ||
    findOrdinals(words).length > 0 ||
    findAmounts(words).length > 0
  );
}
