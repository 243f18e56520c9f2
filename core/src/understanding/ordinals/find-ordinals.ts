import { FIGURES, hanFigure } from "../numbers/characters.ts";
import { normalize } from "../text/normalize.ts";
import { allMatches, lengthAt } from "../text/pattern.ts";
import { FIRST_ITEM, ITEM_MEASURE, LAST_ITEM } from "./ordinal-words.ts";

/** Which draft of the list, counted from 1; 最后一笔 is the first from the end. */
export interface SpokenOrdinal {
  readonly from: "start" | "end";
  readonly position: number;
}

export interface OrdinalMention extends SpokenOrdinal {
  readonly start: number;
  readonly end: number;
}

/** A place in a list, in figures of either script; for patterns. */
export const NUMERAL = `\\d{1,2}|[${FIGURES}]?十[${FIGURES}]?|[${FIGURES}]`;

// 第100笔 is no place in a list of ten: a number must not be cut in two. Recognisers hear 第 as 地
// or 弟; these count only before 笔.
export const ORDINAL = new RegExp(
  `(?:(?<ending>倒数|最后) {0,2})?第 {0,2}(?<place>${NUMERAL})(?: {0,2}(?<measure>${ITEM_MEASURE})|(?![\\d${FIGURES}十百千万点.]))|` +
    `[地弟](?<slip>${NUMERAL})笔|(?<first>${FIRST_ITEM})|(?<last>${LAST_ITEM})`,
  "g",
);
const FADING = /[\s吧啊呀啦哦嗯，。！,.!、~]/;
const JOINED = /[\s、，,和跟与及]{0,3}(?=第)/y;

/** Every item of the list that the text names by its place, in order. */
export function findOrdinals(text: string): readonly OrdinalMention[] {
  const readable = normalize(text);
  const found: OrdinalMention[] = [];
  let bare: OrdinalMention[] = [];
  let joinedAt = 0;
  const lastWordEnd = endOfLastWord(readable);
  for (const match of allMatches(ORDINAL, readable)) {
    const { ending, place, measure, slip, first, last } = match.groups ?? {};
    const start = match.index;
    const end = start + match[0].length;
    const position = (first ?? last) ? 1 : readPosition(place ?? slip ?? "");
    if (position === 0) continue;
    const from = (ending ?? last) ? "end" : "start";
    // 第一第三笔 shares its measure word; 第二天 and 第五人格 have none to share.
    if (start !== joinedAt) bare = [];
    bare.push({ from, position, start, end });
    if (place === undefined || measure !== undefined || end >= lastWordEnd) {
      found.push(...bare);
      bare = [];
    }
    joinedAt = end + lengthAt(JOINED, readable, end);
  }
  return found;
}

/** Where the text ends but for sounds and pauses: what stands there needs no measure word. */
export function endOfLastWord(text: string): number {
  let end = text.length;
  while (end > 0 && FADING.test(text.charAt(end - 1))) end -= 1;
  return end;
}

export function readPosition(numeral: string): number {
  if (/^\d/.test(numeral)) return Number(numeral);
  const [ones = "", tens] = numeral.split("十").reverse();
  return hanFigure(ones) + (tens === undefined ? 0 : 10 * Math.max(hanFigure(tens), 1));
}
