import { FIGURES, isNumeral } from "../numbers/characters.ts";
import { measureAt } from "../numbers/measures.ts";
import { scanNumber } from "../numbers/scan-number.ts";

export interface Product {
  readonly end: number;
  /** `null` for a size or a name: 1.8*2米, 3x3篮球. */
  readonly times: number | null;
}

/**
 * 8.5+10, 12块+8块+3: one price told in parts, from the number that begins at `start` and ends before `at`. In
 * 3+2饼干 a name follows. Read from its first part only: a long sum would cost its length squared.
 */
export function additionAt(text: string, { start, at, value }: First): Sum | null {
  if (IS_ADDED.test(text.slice(Math.max(0, start - 4), start))) return null;
  let end = at;
  let sum = value;
  for (let plus = skipSpace(text, end); text.charAt(plus) === "+"; plus = skipSpace(text, end)) {
    const next = scanNumber(text, skipSpace(text, plus + 1));
    if (next === null || next.range) return null;
    sum += next.value;
    end = next.end + Number("块元".includes(text.charAt(next.end) || " "));
  }
  const told = toldAfter(text, end, sum);
  return end > at && AFTER_SUM.includes(text.charAt(told)) ? { end: told, value: sum } : null;
}

interface First {
  readonly start: number;
  readonly at: number;
  readonly value: number;
}

/** What stands before a later part of a sum. */
const IS_ADDED = new RegExp(`[\\d${FIGURES}十百千万块元] ?\\+ ?$`);

export interface Sum {
  readonly end: number;
  readonly value: number;
}

/** "" is the end of the text. */
const AFTER_SUM = ["", " ", ",", "，", "。", ";", "；", "、", "的", "吧", "了"];
const SIGNS = ["乘以", "乘", "*", "×", "x"];
const SIZES = ["厘米", "毫米", "米", "毫升", "升", "克", "公分", "英寸", "寸", "尺", "路", "号"];

/** 15*3杯, 三块乘四, 3杯*15: the end of a product that starts with the number before `at`. */
export function productAt(text: string, at: number, value: number): Product | null {
  const signAt = skipSpace(text, at + measureAt(text, at));
  const sign = SIGNS.find((each) => text.startsWith(each, signAt));
  if (sign === undefined) return null;
  const factor = scanNumber(text, skipSpace(text, signAt + sign.length));
  // 乘2路 is a ride, x战警 a film.
  if (factor === null || factor.range) return null;
  const { end, value: times } = factor;
  const isSize = SIZES.some((size) => text.startsWith(size, end)) || isLetter(text.charAt(end));
  if (times === value || isSize)
    return sign.startsWith("乘") ? null : { end: end + 1, times: null };
  const counted = end + (measureAt(text, end) || Number("块元".includes(text.charAt(end) || " ")));
  return { end: toldAfter(text, counted, value * times), times };
}

/** 15*3=45: the end of a result that is told, too. */
function toldAfter(text: string, at: number, result: number): number {
  const equals = [...text.slice(at, at + 3)].findIndex(isNumeral);
  const said = equals < 0 ? null : scanNumber(text, at + equals);
  const told = said !== null && Math.abs(said.value - result) < 0.001;
  return told ? said.end + Number("块元".includes(text.charAt(said.end) || " ")) : at;
}

function skipSpace(text: string, at: number): number {
  return text.charAt(at) === " " ? at + 1 : at;
}

const isLetter = (character: string) => character >= "a" && character <= "z";
