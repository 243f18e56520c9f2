import { FIGURES, hanFigure } from "../numbers/characters.ts";
import { normalize } from "../text/normalize.ts";
import { matchAt } from "../text/pattern.ts";
import { BARE_PLACE_FOLLOWS, FIRST_ITEM, ITEM_MEASURE, LAST_ITEM } from "./ordinal-words.ts";

/** A draft's place in the list, counted from 1; 最后一笔 is the first from the end. */
export interface SpokenOrdinal {
  readonly from: "start" | "end";
  readonly position: number;
}

export interface OrdinalMention extends SpokenOrdinal {
  readonly start: number;
  readonly end: number;
}

/** One place or a range of places, counted from 1, or backwards from -1 at the end. */
export interface PlaceSpan {
  readonly from: number;
  readonly to: number;
}

/** Places named together: 第三笔, 第二、三笔, 第2-4笔, 第三 before 改成. */
export interface OrdinalGroup {
  readonly start: number;
  readonly end: number;
  readonly spans: readonly PlaceSpan[];
}

/** One number of a group, and how it is linked to the one before; the link of the first is not used. */
interface Member {
  readonly start: number;
  readonly end: number;
  readonly link: "to" | "and" | "pause";
  readonly ordinal: boolean;
  readonly fromEnd: boolean;
  readonly measure: string | undefined;
  readonly positions: readonly number[];
}

/** A place in a list, in Arabic or Chinese figures. */
const NUMERAL = `\\d{1,2}|[${FIGURES}]?十[${FIGURES}]?|[${FIGURES}]`;
const ONE_PLACE = new RegExp(`^(?:${NUMERAL})$`);
/** 第一二三这三笔 repeats the count before its measure word. */
const MEASURE = `${ITEM_MEASURE}|这?[两三四五六]笔`;
/** 第二三笔 writes its figures together; 二三十 is a number, not a list. */
const PLACES = `(?<ordinal>第 {0,2})?(?<numerals>${NUMERAL}|[${FIGURES}]{2,9})(?![\\d${FIGURES}十百千万点.])(?: {0,2}(?<measure>${MEASURE}))?`;
/** Does not split a number. Recognizers write 地 or 弟 for 第; these count only before 笔. */
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
/** 改成5，3笔都算餐饮 is no list; 1,2,3笔 is one where a list may begin. */
const LIST_MAY_BEGIN = /^[把将删掉除消认,，。\s]?$/;
const VERDICT_FOLLOWS = /^(?:也?都)?(?:不要|不记|别要|删|取消|去掉|撤掉|确认|没问题|存)/;
const FADING = /[\s吧啊呀啦哦嗯，。！,.!、~]/;
const FOLLOWS = new RegExp(BARE_PLACE_FOLLOWS, "y");

/** Every draft that the text names by its place, in order. */
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

/** Every group of places in the text, in order and without overlaps. */
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
  // 第二 30 and 第二，30改成50: an amount follows.
  const loose = others.some(({ link, ordinal }) => link === "pause" && !ordinal);
  const inDrafts = last.measure?.endsWith("笔") === true;
  if (!head.ordinal) {
    const several = others.length > 0 || head.positions.length > 1;
    const listed = !loose || LIST_MAY_BEGIN.test(text.charAt(head.start - 1));
    // 改成50，第二笔改成30: the amount does not belong to the next place.
    // 一和三不要了
    const all = [head, ...others];
    const isBare = all.every(({ measure, link }, at) => !measure && (at === 0 || link === "and"));
    if (several && isBare && listed) return VERDICT_FOLLOWS.test(text.slice(last.end));
    const unled = !head.fromEnd && others.every(({ ordinal }) => !ordinal);
    return several && listed && unled && inDrafts;
  }
  if (last.measure !== undefined) return !loose || inDrafts;
  // 第一笔-5 and 第一笔到5 end with an amount.
  const bare = last.ordinal || (!loose && head.measure === undefined);
  return bare && (isLastWord(text, last.end) || matchAt(FOLLOWS, text, last.end) !== null);
}

/** Only sounds and pauses follow, so the place needs no measure word. */
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
