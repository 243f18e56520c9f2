import { matchAt } from "../text/pattern.ts";
import { DIGITS, FIGURES, hanFigure, isArabicDigit, MONTH_WORDS } from "./characters.ts";
import { measureAt } from "./measures.ts";
import { isDecimalPoint, roundOff, SMALLEST_BIG_UNIT, type Unit, unitAt } from "./units.ts";

/** The state while a number is read: the value so far, and what may follow. */
interface NumberSoFar {
  end: number;
  /** The value of the sections of 万 and 亿, and the unit of the last one. */
  total: number;
  totalUnit: number;
  /** The value below the next 万. */
  section: number;
  lowestUnit: number;
  lastUnit: number;
  range: boolean;
  vague: boolean;
  /** Said digit by digit: 一百 五 十 二. */
  spelled: boolean;
}

/** A figure or an Arabic number, perhaps after a 零 for skipped places. */
interface Coefficient {
  readonly end: number;
  readonly value: number;
  readonly written: string;
  readonly zero: boolean;
  readonly spaced: boolean;
  /** It is the lower figure of a range such as 三四十. */
  readonly range: boolean;
}

/** Reads pairs of coefficient and unit from `start` as long as the units descend. */
export function readUnits(
  text: string,
  start: number,
): Omit<NumberSoFar, "lowestUnit" | "spelled"> {
  const reading: NumberSoFar = {
    end: start,
    total: 0,
    totalUnit: 0,
    section: 0,
    lowestUnit: Number.POSITIVE_INFINITY,
    lastUnit: 0,
    range: false,
    vague: false,
    spelled: false,
  };
  for (let more = true; more; ) {
    const coefficient = coefficientAt(text, reading);
    const unit = unitAt(text, coefficient.end);
    // 买了俩十九块八: two of them, and then the price.
    const apart = unit?.unit === 10 && /[两俩仨]/.test(coefficient.written);
    if (unit === null || apart) more = takeLast(text, coefficient, reading);
    else if (unit.unit < SMALLEST_BIG_UNIT) more = takeSmallUnit(text, unit, coefficient, reading);
    else more = takeBigUnit(text, unit, coefficient, reading);
  }
  return reading;
}

const ARABIC =
  "\\d{1,3}(?:[,，]\\d{3})+\\.\\d+|\\d{1,3}(?:,\\d{3})+(?!\\d)|\\d+(?:\\.\\d+(?!\\d|\\.\\d))?|(?<![\\d.])\\.\\d+";
const COEFFICIENT = new RegExp(`( {0,2})(零?) {0,2}(${ARABIC}|[${FIGURES}两俩仨幺])?`, "y");
const SECOND_FIGURE = new RegExp(`[${FIGURES}两]`);
/** No amount or count is longer; phone and order numbers are. */
export const MOST_FIGURES = 24;

function coefficientAt(text: string, { end: at, lowestUnit }: NumberSoFar): Coefficient {
  const [whole, space, zero, written = ""] = matchAt(COEFFICIENT, text, at) ?? [""];
  const long = written.length > MOST_FIGURES;
  const plain = Number(written.replaceAll(/[,，]/g, ""));
  const value = DIGITS.get(written) ?? (long ? Number.POSITIVE_INFINITY : plain);
  const end = at + whole.length;
  const second = SECOND_FIGURE.test(text.charAt(end)) ? (DIGITS.get(text.charAt(end)) ?? 0) : 0;
  const rises = second > value && DIGITS.has(written) && !isArabicDigit(written);
  const unit = rises ? (unitAt(text, end + 1)?.unit ?? Number.NaN) : Number.NaN;
  // 二十五一百 is two numbers: only a lower unit continues this one.
  const range = unit < lowestUnit || unit >= SMALLEST_BIG_UNIT;
  const spaced = space !== "";
  return { end: range ? end + 1 : end, value, written, zero: zero !== "", spaced, range };
}

function takeSmallUnit(
  text: string,
  { end, unit, figure }: Unit,
  { written, value, range, spaced }: Coefficient,
  reading: NumberSoFar,
): boolean {
  if (unit >= reading.lowestUnit) return false;
  if (written === "" && unit > 10 && !isBareUnit(text, end, reading)) return false;
  reading.spelled ||= spaced;
  reading.section += (figure ?? (written === "" ? 1 : value)) * unit;
  reading.range ||= range;
  reading.lowestUnit = unit;
  reading.lastUnit = unit;
  reading.end = end;
  return true;
}

function takeBigUnit(
  text: string,
  { end, unit, vague }: Unit,
  { value, zero, range }: Coefficient,
  reading: NumberSoFar,
): boolean {
  const { total, totalUnit, lastUnit } = reading;
  // 百二万 is 120 times 万.
  const place = zero || reading.section === 0 ? 1 : Math.max(lastUnit / 10, 1);
  let section = reading.section + value * place;
  if (section === 0 && total === 0) {
    if (!isBareUnit(text, end, reading)) return false;
    section = 1;
  } else if (section === 0 ? unit < totalUnit : unit === totalUnit) {
    return false;
  }
  const above = unit < totalUnit ? total : 0;
  reading.total = above + roundOff((section + total - above) * unit);
  reading.totalUnit = unit;
  reading.section = 0;
  reading.lowestUnit = Number.POSITIVE_INFINITY;
  reading.lastUnit = unit;
  reading.range ||= range;
  reading.vague ||= vague;
  reading.end = end;
  return true;
}

/** 百三 is 130 and 百八十 roughly that; 百 alone is no number. */
function isBareUnit(text: string, end: number, reading: NumberSoFar): boolean {
  reading.vague = (unitAt(text, end + 1)?.unit ?? SMALLEST_BIG_UNIT) < SMALLEST_BIG_UNIT;
  return reading.end === end - 1 && reading.lastUnit === 0 && hanFigure(text.charAt(end)) > 0;
}

/** The figure after the last unit: literal after 十 and 零, otherwise a tenth of the unit (一百二 is 120). */
function takeLast(text: string, coefficient: Coefficient, reading: NumberSoFar): false {
  const { value, written, zero, spaced, end } = coefficient;
  const { lastUnit } = reading;
  const started = lastUnit > 0;
  if (zero && !started) reading.end += 1;
  if (written === "") return false;
  const arabic = isArabicDigit(written.charAt(0));
  // 打车三百 20买水, 打车三十 一车玉米: a number does not continue across a pause.
  if (started && spaced && (arabic || !reading.spelled)) return false;
  const literal = zero || lastUnit === 10;
  let scale = 1;
  if (literal) {
    if (value >= (lastUnit === 10 ? 10 : Math.max(lastUnit, 10)) || /[两俩]/.test(written))
      return false;
  } else if (started && written.length > 1) {
    // 3万4000 fills every place below 万, 1万600 all but one; 1万25号 does not continue the number.
    const unfilled = String(lastUnit).length - 1 - written.length;
    const fills = unfilled === 0 || (unfilled === 1 && written.length > 2);
    if (!fills || written.includes(".")) return false;
  } else if (started) {
    if (startsCount(text, coefficient)) return false;
    scale = lastUnit / 10;
  }
  reading.section += value * scale;
  reading.end = end;
  if (started && !arabic) readNeighbour(text, value, reading);
  return false;
}

/** 一百五点了外卖 and 三百八月嫂的钱: the last figure belongs to the number, and other words follow. */
const DATED = new RegExp(`^(?:月(?![${MONTH_WORDS}底初末])|[号日级]|点(?![了外菜个份杯]))`);

/** 三百五个人 is 三百 and 五个人: the short form takes no measure word, and 两 always needs one. */
function startsCount(text: string, { written, end }: Coefficient): boolean {
  if (/[两俩仨]/.test(written)) return true;
  if (DATED.test(text.slice(end, end + 2))) return !isDecimalPoint(text, end);
  return written !== "二" && measureAt(text, end) > 0;
}

/** 二十五六 is between two numbers. */
function readNeighbour(text: string, value: number, reading: NumberSoFar): void {
  const { end } = reading;
  if (hanFigure(text.charAt(end)) !== value + 1) return;
  if (/[月号日点年第十百千万亿零一二三四五六七八九]/.test(text.charAt(end + 1))) return;
  reading.range = true;
  reading.end += 1;
}
