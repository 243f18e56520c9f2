import { normalize } from "../understanding/text/normalize.ts";
import { confirmedItems, type DraftBatch, pendingItems } from "./draft-batch.ts";

/** 其他 alone may be the category; 其他的 and 其他两笔 are the drafts not yet ticked. */
const REST =
  /(?:其余|剩下|剩余|余下|(?:其[他它]|别)(?=的)|其[他它](?=[那这]?[几两二三四五六七八九]))的?(?:[那这]?([几一两二三四五六七八九])?[笔个条]|[那这]些)?的?/;
const COUNTED = " 一二三四五六七八九";

export interface RestPhrase {
  readonly start: number;
  readonly end: number;
}

/** 剩下的, of drafts of which some are ticked: the pending ones. With none ticked nobody can tell. */
export function findRest(text: string, batch: DraftBatch): RestPhrase | null {
  return confirmedItems(batch).length === 0 ? null : findUnsettled(text, batch);
}

/** For a yes it is enough that some are settled: what was cancelled is not meant. */
export function findUnsettled(text: string, batch: DraftBatch): RestPhrase | null {
  const pending = pendingItems(batch).length;
  const isSome = pending > 0 && pending < batch.items.length;
  return isSome ? findRestOf(text, pending) : null;
}

/** 剩下的, or 剩下两笔 where two are left. */
export function findRestOf(text: string, left: number): RestPhrase | null {
  const match = REST.exec(normalize(text));
  if (match === null || !isCount(match, left)) return null;
  return { start: match.index, end: match.index + match[0].length };
}

/** 剩下那笔 is said of one, 剩下两笔 of two. */
function isCount([words, count]: RegExpExecArray, left: number): boolean {
  if (count === "几") return true;
  const isOne = /[笔个条]的?$/.test(words);
  if (count === undefined) return !isOne || left === 1;
  return COUNTED.indexOf(count === "两" ? "二" : count) === left;
}

const LEADS = /^(?:好的?|行|嗯|那|就|把|将|请|[,，\s])*$/;
/** 剩下的先不要改 and 剩下的钱 are none of these. */
const ASKS_OF_THEM = /^(?:[都全也就,，\s]|部)*(?:[改换调]|算[成在到]|记[成在到]|确认|保存|是)/;
const OPEN = /[?？吗不没别甭]/;

/** 剩下的改成昨天, place by place: an engine is not told that any are ticked. */
export function spellOutRest(text: string, batch: DraftBatch): string {
  const rest = findRest(text, batch);
  if (rest === null || OPEN.test(text)) return text;
  const [before, after] = [text.slice(0, rest.start), text.slice(rest.end)];
  if (!LEADS.test(before) || !ASKS_OF_THEM.test(normalize(after))) return text;
  const places = pendingItems(batch).map(({ index }) => `第${index + 1}笔`);
  return `${before}${places.join("和")}${after}`;
}
