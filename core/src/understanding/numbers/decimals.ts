import { matchAt } from "../text/pattern.ts";
import { DIGITS, FIGURES } from "./characters.ts";
import { isMeasuring, measureAt } from "./measures.ts";
import { roundOff, unitAt } from "./units.ts";

export interface Decimal {
  readonly end: number;
  readonly value: number;
}

/** Adds what is said after 点; the whole number itself where 点 is a clock or a verb. */
export function readDecimals(text: string, at: number, value: number): Decimal {
  const match = matchAt(HAN_DECIMALS, text, at);
  if (match === null || !Number.isInteger(value)) return { end: at, value };
  const written = match[1] ?? "";
  const end = at + match[0].length;
  // 八点五个人 is a time and a count; 一点五斤 is a decimal.
  if (written.length === 1 && measureAt(text, end) > 0 && !isMeasuring(text, end)) {
    return { end: at, value };
  }
  const decimal = Number(`${value}.${[...written].map((figure) => DIGITS.get(figure)).join("")}`);
  const big = unitAt(text, end);
  if (big === null) return { end, value: decimal };
  return { end: big.end, value: roundOff(decimal * big.unit) };
}

export function isDecimalPoint(text: string, at: number): boolean {
  return matchAt(HAN_DECIMALS, text, at) !== null;
}

const HAN_DECIMALS = new RegExp(
  ` {0,2}点 {0,2}([零${FIGURES}]{1,6}|\\d{1,6})(?![十百千分刻半两])`,
  "y",
);
