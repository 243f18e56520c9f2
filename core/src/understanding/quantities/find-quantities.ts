import { countsPieces } from "../amounts/pieces.ts";
import { hideTimes } from "../dates/hide-times.ts";
import { isNumeral } from "../numbers/characters.ts";
import { hideNumeralWords } from "../numbers/hide-numeral-words.ts";
import { type ScannedNumber, scanNumber } from "../numbers/scan-number.ts";
import { normalize } from "../text/normalize.ts";
import { matchAt } from "../text/pattern.ts";
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
  for (let at = 0; at < readable.length; ) {
    const number = isNumeral(readable.charAt(at)) ? scanNumber(readable, at) : null;
    const quantity =
      number === null ? readHalf(readable, at) : readCount(normalized, readable, at, number);
    if (quantity !== null) found.push(quantity);
    at = quantity?.end ?? number?.end ?? at + 1;
  }
  return found;
}

function readCount(
  spoken: string,
  text: string,
  start: number,
  number: ScannedNumber,
): QuantityMention | null {
  const { value: count, range } = number;
  // 俩 and 仨 hold their measure word, but for 俩小时.
  if (/[俩仨]/.test(text.charAt(start)) && !isMeasuring(text, start + 1)) {
    // 交了仨月 and 按了俩钟 leave out their 个.
    const period = /^(?:月(?![饼票嫂卡薪])|钟(?![头表点]))/.exec(text.slice(start + 1, start + 3));
    const measure = period?.[0] ?? "";
    return { start, end: start + 1 + measure.length, count, measure: measure || "个" };
  }
  if (range || !(count > 0) || !Number.isFinite(count) || text.charAt(start - 1) === "第")
    return null;
  if (countsPieces(spoken, start, number))
    return { start, end: number.end + 1, count, measure: "块" };
  const measureStart = number.end + vagueAt(text, number.end);
  const length = measureAt(text, measureStart);
  if (length === 0) return null;
  const end = measureStart + length;
  const measure = text.slice(measureStart, end);
  const half = matchAt(HALF, text, end);
  if (half === null) return { start, end, count, measure };
  const [said, period = ""] = half;
  return { start, end: end + said.length, count: count + 0.5, measure: measure + period };
}

/** 两斤半, 两个半小时, but not 三个半价. */
const HALF = /半(?![价斤个])(小时|钟头|月|学期)?/y;

function readHalf(text: string, start: number): QuantityMention | null {
  if (text.charAt(start) !== "半") return null;
  const end = start + 1 + measureAt(text, start + 1);
  const measure = text.slice(start + 1, end);
  const halved = isMeasuring(text, start + 1) || /^[只个份打箱]/.test(measure);
  return halved ? { start, end, count: 0.5, measure } : null;
}
