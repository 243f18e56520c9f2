import { scanNumber } from "../numbers/scan-number.ts";
import { measureAt } from "../quantities/measures.ts";
import { matchAt } from "../text/pattern.ts";

export interface Product {
  readonly end: number;
  /** `null` for a size or a name: 1.8*2米, 210*297 30元, 3x3篮球. */
  readonly times: number | null;
}

const TIMES = / ?(?:[*×]|x(?= ?\d)|乘以?) ?/y;
/** 乘2路, 乘10号线. */
const RIDE = /[路号]/y;
const SIZE = / ?(?:[厘毫]?米|[a-z]|毫?升|克|公分|英?寸|尺|的(?=[^,，]{1,8}\d)|小时(?=[一-龥]))/y;
/** 15*3=45, 3*6瓶18; another sum after it makes it a size. */
const RESULT = /[ ,，]?(?:=|等于|是)? ?(?=[\d一二三四五六七八九十两])/y;

const MANY = 100;

/** 15*3杯, 十五乘三, 3杯*15: where a product that starts with the number before `at` ends. */
export function productOf(text: string, at: number, value: number): Product | null {
  const signAt = at + measureAt(text, at);
  const sign = matchAt(TIMES, text, signAt)?.[0].length ?? 0;
  const factor = sign === 0 ? null : scanNumber(text, signAt + sign);
  if (factor === null || factor.range || matchAt(RIDE, text, factor.end) !== null) return null;
  const { end, value: times } = factor;
  if (times === value || matchAt(SIZE, text, end) !== null) return { end, times: null };
  const counted = end + (measureAt(text, end) || Number(/[块元]/.test(text.charAt(end))));
  const gap = matchAt(RESULT, text, counted)?.[0];
  const said = gap === undefined ? null : scanNumber(text, counted + gap.length);
  if (gap === undefined || said === null) return { end: counted, times };
  if (Math.abs(said.value - value * times) < 0.001) return { end: said.end, times };
  // 奶茶15*3，20打车 goes on; nobody buys 297.
  const goesOn = /[,，]/.test(gap) && (times < MANY || value < 1);
  return { end: counted, times: goesOn ? times : null };
}
