import { countsPieces } from "../amounts/pieces.ts";
import { hideTimes } from "../dates/hide-times.ts";
import { isNumeral } from "../numbers/characters.ts";
import { hideNumeralWords } from "../numbers/hide-numeral-words.ts";
import { scanNumber } from "../numbers/scan-number.ts";
import { normalize } from "../text/normalize.ts";
import { isMeasuring, measureAt, vagueAt } from "./measures.ts";

export interface QuantityMention {
  readonly start: number;
  readonly end: number;
  readonly count: number;
  readonly measure: string;
}

/** Numbers with a measure word: 3杯, 两斤半, 六个人, 半斤, 俩. */
export function findQuantities(text: string): readonly QuantityMention[] {
  const normalized = normalize(text);
  const readable = hideNumeralWords(hideTimes(normalized));
  const found: QuantityMention[] = [];
  let at = 0;
  while (at < readable.length) {
    const quantity = readAt(readable, normalized, at);
    if (quantity !== null) found.push(quantity);
    at = quantity?.end ?? passNumber(readable, at);
  }
  return found;
}

function readAt(text: string, spoken: string, at: number): QuantityMention | null {
  const character = text.charAt(at);
  if (character === "俩" || character === "仨") {
    return { start: at, end: at + 1, count: character === "俩" ? 2 : 3, measure: "个" };
  }
  if (character === "半") return readHalf(text, at);
  if (!isNumeral(character) || text.charAt(at - 1) === "第") return null;
  const number = scanNumber(text, at);
  if (number === null || number.range || !(number.value > 0)) return null;
  if (!Number.isFinite(number.value)) return null;
  if (countsPieces(spoken, at, number)) {
    return { start: at, end: number.end + 1, count: number.value, measure: "块" };
  }
  const measureStart = number.end + vagueAt(text, number.end);
  const length = measureAt(text, measureStart);
  if (length === 0) return null;
  const end = measureStart + length;
  const measure = text.slice(measureStart, end);
  HALF.lastIndex = end;
  const half = HALF.exec(text);
  if (half === null) return { start: at, end, count: number.value, measure };
  const count = number.value + 0.5;
  return { start: at, end: end + half[0].length, count, measure: measure + (half[1] ?? "") };
}

/** 两斤半, 两个半小时, but not 三个半价. */
const HALF = /半(?!价|斤|个)(小时|钟头|月|学期)?/y;

function readHalf(text: string, at: number): QuantityMention | null {
  const length = measureAt(text, at + 1);
  if (length === 0) return null;
  if (!isMeasuring(text, at + 1) && !"只个份打箱".includes(text.charAt(at + 1))) return null;
  return {
    start: at,
    end: at + 1 + length,
    count: 0.5,
    measure: text.slice(at + 1, at + 1 + length),
  };
}

function passNumber(text: string, at: number): number {
  const number = isNumeral(text.charAt(at)) ? scanNumber(text, at) : null;
  return Math.max(number?.end ?? 0, at + 1);
}
