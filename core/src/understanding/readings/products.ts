import { isNumeral } from "../numbers/characters.ts";
import { measureAt } from "../numbers/measures.ts";
import { scanNumber } from "../numbers/scan-number.ts";

export interface Product {
  readonly end: number;
  /** `null` for a size or a name: 1.8*2米, 3x3篮球. */
  readonly times: number | null;
}

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
  const equals = [...text.slice(counted, counted + 3)].findIndex(isNumeral);
  const said = equals < 0 ? null : scanNumber(text, counted + equals);
  const told = said !== null && Math.abs(said.value - value * times) < 0.001;
  return { end: told ? said.end : counted, times };
}

function skipSpace(text: string, at: number): number {
  return text.charAt(at) === " " ? at + 1 : at;
}

const isLetter = (character: string) => character >= "a" && character <= "z";
