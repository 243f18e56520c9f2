import { measureAt } from "../quantities/measures.ts";
import { BIG_UNITS, DIGITS, isArabicDigit, SMALL_UNITS } from "./characters.ts";
import { isDecimalPoint } from "./decimals.ts";
import type { Coefficient, Reading } from "./reading.ts";

/** The figure after the last unit: literal after 十 and 零, else a tenth of the unit (一百二 is 120). */
export function takeLast(text: string, coefficient: Coefficient, reading: Reading): void {
  const { value, written, end } = coefficient;
  if (reading.lastUnit === 0 && !reading.zero) {
    reading.section = value;
    reading.end = end;
    return;
  }
  const arabic = isArabicDigit(written.charAt(0));
  if (reading.zero || reading.lastUnit === 10) {
    if (value >= (reading.lastUnit === 10 ? 10 : Math.max(reading.lastUnit, 10))) return;
    if (startsCount(text, coefficient) && "两兩俩倆".includes(written)) return;
    reading.section += value;
    reading.end = end;
    readNeighbour(text, value, reading);
    return;
  }
  if (arabic && written.length > 1) {
    // 3万4000 fills every place below 万; 1万25号 does not continue.
    if (written.length !== String(reading.lastUnit).length - 1 || written.includes(".")) return;
    reading.section += value;
    reading.end = end;
    return;
  }
  if (startsCount(text, coefficient)) return;
  reading.section += value * (reading.lastUnit / 10);
  reading.end = end;
  if (!arabic) readNeighbour(text, value, reading);
}

/** 三百五个人 is 三百 and 五个人: the short form takes no measure word, and 两 always needs one. */
function startsCount(text: string, { written, end }: Coefficient): boolean {
  if ("两兩俩倆仨".includes(written)) return true;
  if ("月号日点點".includes(text.charAt(end)) && end < text.length)
    return !isDecimalPoint(text, end);
  return written !== "二" && measureAt(text, end) > 0;
}

/** 二十五六 is somewhere between two numbers. */
function readNeighbour(text: string, value: number, reading: Reading): void {
  const next = DIGITS.get(text.charAt(reading.end));
  if (next !== value + 1 || "两兩俩倆".includes(text.charAt(reading.end))) return;
  const after = reading.end + 1;
  const follows = text.charAt(after);
  if (measureAt(text, after) > 0 || (follows !== "" && "月号日点年第".includes(follows))) return;
  if (SMALL_UNITS.has(follows) || BIG_UNITS.has(follows) || DIGITS.has(follows)) return;
  reading.range = true;
  reading.end = after;
}
