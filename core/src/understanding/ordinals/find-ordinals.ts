import { FIRST_ITEM, LAST_ITEM, NOT_AN_ITEM } from "./ordinal-words.ts";

/** Which draft of the list, counted from 1; 最后一笔 is the first from the end. */
export interface SpokenOrdinal {
  readonly from: "start" | "end";
  readonly position: number;
}

export interface OrdinalMention extends SpokenOrdinal {
  readonly start: number;
  readonly end: number;
}

const NUMERAL = "(\\d{1,2}|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])";

// Recognisers hear 笔 as its homophones and 第 as 地 or 弟; the slips of 第 count only before 笔.
const NUMBERED = new RegExp(
  `(倒数|倒數|最后|最後)? {0,2}(?:第 {0,2}${NUMERAL} {0,2}([笔筆个個条條项項单單样樣件比币必毕鼻])?|` +
    `[地弟]${NUMERAL}[笔筆])`,
  "gy",
);
const FIRST = new RegExp(FIRST_ITEM, "gy");
const LAST = new RegExp(LAST_ITEM, "gy");
const NOT_AN_ITEM_HERE = new RegExp(NOT_AN_ITEM, "y");
const STARTERS = /[第倒最末头頭首尾开開打地弟]/g;
const SENTENCE_END = /[\s吧啊呀啦哦嗯，。！,.!、~]*$/y;
const JOINED = /[\s、，,和跟与及]{0,3}(?=第)/y;

/** Every item of the list that the text names by its place, in order. */
export function findOrdinals(text: string): readonly OrdinalMention[] {
  const found: OrdinalMention[] = [];
  let bare: OrdinalMention[] = [];
  let from = 0;
  for (;;) {
    STARTERS.lastIndex = from;
    const starter = STARTERS.exec(text);
    if (starter === null) break;
    const mention = ordinalAt(text, starter.index);
    if (mention === null) {
      from = starter.index + 1;
      bare = [];
      continue;
    }
    from = mention.end;
    if (mention.measured || matchesAt(SENTENCE_END, text, mention.end)) {
      for (const sharing of bare) found.push(sharing);
      found.push(withoutMeasure(mention));
      bare = [];
    } else if (matchesAt(JOINED, text, mention.end)) {
      // 第一第三笔 shares its measure word; 第二天 and 第五人格 have none to share.
      bare.push(withoutMeasure(mention));
    } else {
      bare = [];
    }
  }
  return found;
}

interface Candidate extends OrdinalMention {
  readonly measured: boolean;
}

function ordinalAt(text: string, start: number): Candidate | null {
  return numberedAt(text, start) ?? namedAt(text, start);
}

function numberedAt(text: string, start: number): Candidate | null {
  const match = execAt(NUMBERED, text, start);
  if (match === null) return null;
  const [whole, fromEnd, numeral, measure, slippedNumeral] = match;
  const position = readPosition(numeral ?? slippedNumeral ?? "");
  const end = start + whole.trimEnd().length;
  if (position === 0) return null;
  const measured = measure !== undefined || slippedNumeral !== undefined;
  const measureStart = measured ? end - 1 : end;
  if (measured && matchesAt(NOT_AN_ITEM_HERE, text, measureStart)) return null;
  // 12 笔 is a count and 第100笔 is no place in a list of ten: a number must not be cut in two.
  if (!measured && /[\d一二三四五六七八九十百千万点.]/.test(text.charAt(end))) return null;
  return { from: fromEnd === undefined ? "start" : "end", position, start, end, measured };
}

function namedAt(text: string, start: number): Candidate | null {
  const first = execAt(FIRST, text, start);
  const last = first === null ? execAt(LAST, text, start) : null;
  const match = first ?? last;
  if (match === null) return null;
  const end = start + match[0].length;
  if (matchesAt(NOT_AN_ITEM_HERE, text, end - 1)) return null;
  return { from: first === null ? "end" : "start", position: 1, start, end, measured: true };
}

function withoutMeasure({ from, position, start, end }: Candidate): OrdinalMention {
  return { from, position, start, end };
}

function readPosition(numeral: string): number {
  if (/^\d/.test(numeral)) return Number(numeral);
  const ten = numeral.indexOf("十");
  if (ten < 0) return digit(numeral);
  return (ten === 0 ? 1 : digit(numeral.charAt(0))) * 10 + digit(numeral.slice(ten + 1));
}

function digit(numeral: string): number {
  return numeral === "" ? 0 : "零一二三四五六七八九".indexOf(numeral);
}

function execAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function matchesAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}
