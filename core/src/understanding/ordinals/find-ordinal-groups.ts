import { FIGURES } from "../numbers/characters.ts";
import { normalize } from "../text/normalize.ts";
import { allMatches, matchAt } from "../text/pattern.ts";
import { worthTrying } from "../text/worth-trying.ts";
import { endOfLastWord, findOrdinals, NUMERAL, ORDINAL, readPosition } from "./find-ordinals.ts";
import { BARE_PLACE_FOLLOWS, ITEM_MEASURE } from "./ordinal-words.ts";

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

/** 第一二三这三笔 says how many there are before its measure word. */
const MEASURE = `${ITEM_MEASURE}|这?[两三四五六]笔`;
/** 第二三笔 runs its figures together; 二三十 is a number, not a list. */
const PLACES = `(?<ordinal>第 {0,2})?(?<numerals>${NUMERAL}|[${FIGURES}]{2,9})(?![\\d${FIGURES}十百千万点.])(?: {0,2}(?<measure>${MEASURE}))?`;
const HEAD = new RegExp(
  `(?<![\\d${FIGURES}零两十百千万点.地弟])(?:(?<ending>倒数|最后) {0,2})?${PLACES}`,
  "g",
);
const NEXT = new RegExp(
  ` ?(?:(?<to>[到至]|[-~—]{1,2})|(?<and>[、和跟与及]|以及|还有)|(?<pause>[,，]?)) ?${PLACES}`,
  "y",
);
const LONGEST_LIST = 10;
/** 改成5，3笔都算餐饮 lists nothing; 1,2,3笔 does where a list may begin. */
const LIST_MAY_BEGIN = /^[把将删掉除消认,，。\s]?$/;
const ONE_PLACE = new RegExp(`^(?:${NUMERAL})$`);
const mayListPlaces = worthTrying(HEAD);
const mayNamePlace = worthTrying(ORDINAL);
const FOLLOWS = new RegExp(BARE_PLACE_FOLLOWS, "y");

/** Every group of places that the text names, in order and apart from one another. */
export function findOrdinalGroups(text: string): readonly OrdinalGroup[] {
  const readable = normalize(text);
  if (!mayListPlaces(readable) && !mayNamePlace(readable)) return [];
  const lastWordEnd = endOfLastWord(readable);
  const covered = new Uint8Array(readable.length);
  const groups: OrdinalGroup[] = [];
  let from = 0;
  for (const match of allMatches(HEAD, readable)) {
    if (match.index < from) continue;
    const first = memberOf(match);
    const others = othersAfter(first, readable);
    const where = { text: readable, lastWordEnd };
    while (others.length > 0 && !isGroup(first, others, where)) others.pop();
    if (!isGroup(first, others, where)) continue;
    const { end } = others.at(-1) ?? first;
    groups.push({ start: first.start, end, spans: spansOf(first, others) });
    covered.fill(1, first.start, end);
    from = end;
  }
  const singles = findOrdinals(readable).filter(
    ({ start, end }) => !covered.subarray(start, end).includes(1),
  );
  const named = singles.map(({ start, end, from: side, position }) => {
    const at = side === "start" ? position : -position;
    return { start, end, spans: [{ from: at, to: at }] };
  });
  return [...groups, ...named].sort((one, other) => one.start - other.start);
}

function othersAfter(first: Member, text: string): Member[] {
  const others: Member[] = [];
  for (let last = first; others.length < LONGEST_LIST; ) {
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
  const { ending, to, and, ordinal, numerals = "", measure } = match.groups ?? {};
  const positions = ONE_PLACE.test(numerals)
    ? [readPosition(numerals)]
    : Array.from(numerals, readPosition);
  const linked = and === undefined ? "pause" : "and";
  return {
    start: match.index,
    end: match.index + match[0].length,
    link: to === undefined ? linked : "to",
    ordinal: ordinal !== undefined,
    fromEnd: ending !== undefined,
    measure,
    positions,
  };
}

function isGroup(
  first: Member,
  others: readonly Member[],
  { text, lastWordEnd }: { readonly text: string; readonly lastWordEnd: number },
): boolean {
  const last = others.at(-1) ?? first;
  if ([first, ...others].some(({ positions }) => positions.includes(0))) return false;
  // 第二 30 and 第二，30改成50 go on with an amount.
  const loose = others.some(({ link, ordinal }) => link === "pause" && !ordinal);
  const inDrafts = last.measure?.endsWith("笔") === true;
  if (!first.ordinal) {
    const several = others.length > 0 || first.positions.length > 1;
    const listed = !loose || LIST_MAY_BEGIN.test(text.charAt(first.start - 1));
    // 改成50，第二笔改成30: the amount is no part of what follows.
    const unled = !first.fromEnd && others.every(({ ordinal }) => !ordinal);
    return several && listed && unled && inDrafts;
  }
  if (last.measure !== undefined) return !loose || inDrafts;
  // 第一笔-5 and 第一笔到5 end in an amount.
  const bare = last.ordinal || (!loose && first.measure === undefined);
  return bare && (last.end >= lastWordEnd || matchAt(FOLLOWS, text, last.end) !== null);
}

function spansOf(first: Member, others: readonly Member[]): readonly PlaceSpan[] {
  const sign = first.fromEnd ? -1 : 1;
  const spans = first.positions.map((each) => ({ from: sign * each, to: sign * each }));
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
