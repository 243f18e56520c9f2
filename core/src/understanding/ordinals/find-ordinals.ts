import { FIGURES, hanFigure } from "../numbers/characters.ts";
import { normalize } from "../text/normalize.ts";
import { matchAt } from "../text/pattern.ts";
import { BARE_PLACE_FOLLOWS, FIRST_ITEM, ITEM_MEASURE, LAST_ITEM } from "./ordinal-words.ts";

/** Which draft of the list, counted from 1; 最后一笔 is the first from the end. */
export interface SpokenOrdinal {
  readonly from: "start" | "end";
  readonly position: number;
}

export interface OrdinalMention extends SpokenOrdinal {
  readonly start: number;
  readonly end: number;
}

/** One place or a run of places, counted from 1, or from -1 at the end backwards. */
export interface PlaceSpan {
  readonly from: number;
  readonly to: number;
}

/** Places named in one breath: 第三笔, 第二、三笔, 第2-4笔, 第三 before 改成. */
export interface OrdinalGroup {
  readonly start: number;
  readonly end: number;
  readonly spans: readonly PlaceSpan[];
}

/** One number of a group and how it hangs on the one before; nothing asks that of the first. */
interface Member {
  readonly start: number;
  readonly end: number;
  readonly link: "to" | "and" | "pause";
  readonly ordinal: boolean;
  readonly fromEnd: boolean;
  readonly measure: string | undefined;
  readonly positions: readonly number[];
}

/** A place in a list, in figures of either script. */
const NUMERAL = `\\d{1,2}|[${FIGURES}]?十[${FIGURES}]?|[${FIGURES}]`;
const ONE_PLACE = new RegExp(`^(?:${NUMERAL})$`);
/** 第一二三这三笔 says how many there are before its measure word. */
const MEASURE = `${ITEM_MEASURE}|这?[两三四五六]笔`;
/** 第二三笔 runs its figures together; 二三十 is a number, not a list. */
const PLACES = `(?<ordinal>第 {0,2})?(?<numerals>${NUMERAL}|[${FIGURES}]{2,9})(?![\\d${FIGURES}十百千万点.])(?: {0,2}(?<measure>${MEASURE}))?`;
/** No number is cut in two. Recognizers hear 第 as 地 or 弟; these count only before 笔. */
const HEAD = new RegExp(
  `[地弟](?<slip>${NUMERAL})笔|(?<first>${FIRST_ITEM})|(?<last>${LAST_ITEM})|` +
    `(?:(?=第|倒数|最后)|(?<![\\d${FIGURES}零两十百千万点.地弟]))(?:(?<ending>倒数|最后) {0,2})?${PLACES}`,
  "g",
);
const NEXT = new RegExp(
  ` ?(?:(?<to>[到至]|[-~—]{1,2})|(?<and>[、和跟与及]|以及|还有)|(?<pause>[,，]?)) ?${PLACES}`,
  "y",
);
const LONGEST_LIST = 10;
/** 改成5，3笔都算餐饮 lists nothing; 1,2,3笔 does where a list may begin. */
const LIST_MAY_BEGIN = /^[把将删掉除消认,，。\s]?$/;
const FADING = /[\s吧啊呀啦哦嗯，。！,.!、~]/;
const FOLLOWS = new RegExp(BARE_PLACE_FOLLOWS, "y");

/** Every item of the list that the text names by its place, in order. */
export function findOrdinals(text: string): readonly OrdinalMention[] {
  return findOrdinalGroups(text).flatMap(({ start, end, spans }) =>
    spans.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, step) => ({
        from: from < 0 ? ("end" as const) : ("start" as const),
        position: Math.abs(from + step),
        start,
        end,
      })),
    ),
  );
}

/** Every group of places that the text names, in order and apart from one another. */
export function findOrdinalGroups(text: string): readonly OrdinalGroup[] {
  const readable = normalize(text);
  const groups: OrdinalGroup[] = [];
  HEAD.lastIndex = 0;
  for (let match = HEAD.exec(readable); match !== null; match = HEAD.exec(readable)) {
    const { first, last, slip } = match.groups ?? {};
    const head = memberOf(match);
    const isAlone = (first ?? last ?? slip) !== undefined;
    const others = isAlone ? [] : othersAfter(head, readable);
    while (others.length > 0 && !isGroup(head, others, readable)) others.pop();
    if (!isAlone && !isGroup(head, others, readable)) continue;
    const { start, end } = { start: head.start, end: (others.at(-1) ?? head).end };
    groups.push({ start, end, spans: spansOf(head, others) });
    HEAD.lastIndex = end;
  }
  return groups;
}

export function readPosition(numeral: string): number {
  if (/^\d/.test(numeral)) return Number(numeral);
  const [ones = "", tens] = numeral.split("十").reverse();
  return hanFigure(ones) + (tens === undefined ? 0 : 10 * Math.max(hanFigure(tens), 1));
}

function othersAfter(head: Member, text: string): Member[] {
  const others: Member[] = [];
  for (let last = head; others.length < LONGEST_LIST; ) {
    const match = matchAt(NEXT, text, last.end);
    if (match === null) break;
    const next = memberOf(match);
    // With its measure word a place is complete: 第一笔、第二笔 are two, 第三笔和四笔 are not.
    const complete = last.measure !== undefined && next.link !== "to";
    if (complete && (next.ordinal || next.link === "pause" || next.measure !== "笔")) break;
    others.push(next);
    last = next;
  }
  return others;
}

function memberOf(match: RegExpExecArray): Member {
  const { first, last, slip, ending, to, and, ordinal, measure } = match.groups ?? {};
  const numerals = (first ?? last) ? "1" : (slip ?? match.groups?.numerals ?? "");
  const linked = and === undefined ? "pause" : "and";
  return {
    start: match.index,
    end: match.index + match[0].length,
    link: to === undefined ? linked : "to",
    ordinal: ordinal !== undefined,
    fromEnd: (ending ?? last) !== undefined,
    measure,
    positions: (ONE_PLACE.test(numerals) ? [numerals] : [...numerals]).map(readPosition),
  };
}

function isGroup(head: Member, others: readonly Member[], text: string): boolean {
  const last = others.at(-1) ?? head;
  if ([head, ...others].some(({ positions }) => positions.includes(0))) return false;
  // 第二 30 and 第二，30改成50 go on with an amount.
  const loose = others.some(({ link, ordinal }) => link === "pause" && !ordinal);
  const inDrafts = last.measure?.endsWith("笔") === true;
  if (!head.ordinal) {
    const several = others.length > 0 || head.positions.length > 1;
    const listed = !loose || LIST_MAY_BEGIN.test(text.charAt(head.start - 1));
    // 改成50，第二笔改成30: the amount is no part of what follows.
    const unled = !head.fromEnd && others.every(({ ordinal }) => !ordinal);
    return several && listed && unled && inDrafts;
  }
  if (last.measure !== undefined) return !loose || inDrafts;
  // 第一笔-5 and 第一笔到5 end in an amount.
  const bare = last.ordinal || (!loose && head.measure === undefined);
  return bare && (isLastWord(text, last.end) || matchAt(FOLLOWS, text, last.end) !== null);
}

/** Nothing but sounds and pauses comes after: what stands there needs no measure word. */
function isLastWord(text: string, end: number): boolean {
  let at = end;
  while (at < text.length && FADING.test(text.charAt(at))) at += 1;
  return at === text.length;
}

function spansOf(head: Member, others: readonly Member[]): readonly PlaceSpan[] {
  const sign = head.fromEnd ? -1 : 1;
  const spans = head.positions.map((each) => ({ from: sign * each, to: sign * each }));
  for (const { link, positions } of others) {
    for (const [turn, position] of positions.entries()) {
      const at = sign * position;
      const begun = link === "to" && turn === 0 ? spans.pop() : undefined;
      const { from, to } = begun ?? { from: at, to: at };
      spans.push({ from: Math.min(from, at), to: Math.max(to, at) });
    }
  }
  return spans;
}
