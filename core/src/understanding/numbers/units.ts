import { matchAt } from "../text/pattern.ts";
import { DIGITS, FIGURES } from "./characters.ts";
import { isMeasuring, measureAt } from "./measures.ts";

export interface Unit {
  readonly end: number;
  readonly unit: number;
  /** 廿 and 卅 include their figure. */
  readonly figure: number | undefined;
  /** 十几万 is roughly above 十万. */
  readonly vague: boolean;
}

/** 万 and larger units multiply everything before them. */
export const SMALLEST_BIG_UNIT = 1e4;

/** The unit at `at`, with the words that may stand before it: 十几万, 两个亿, 3 百. */
export function unitAt(text: string, at: number): Unit | null {
  const match = STARTS_UNIT.has(text.charAt(at)) ? matchAt(UNIT, text, at) : null;
  if (match === null) return null;
  const end = at + match[0].length;
  const character = text.charAt(end - 1);
  const figure = { 廿: 2, 卅: 3 }[character];
  return { end, unit: UNITS[character] ?? 10, figure, vague: match[1] !== undefined };
}

/** 4.78 × 1e8 is 478000000.00000006 in floating point. */
export function roundOff(value: number): number {
  return Number(value.toPrecision(15));
}

const STARTS_UNIT = new Set(" 十廿卅百千kw多几余来数万个亿兆");
const UNITS: Readonly<Record<string, number>> = {
  百: 100,
  千: 1000,
  k: 1000,
  w: 1e4,
  万: 1e4,
  亿: 1e8,
  兆: 1e12,
};
// 早饭12 十块打车: 十 after a digit and a space starts a new number. 千克 is a measure.
const UNIT =
  /(?:(?<!\d) {0,2})?[十廿卅]| {0,2}(?:百|千(?![克米瓦卡]))|(?<=\d)(?:k|w(?!快?充|闪充|的?充|适配|电源|灯|功率))(?![a-z])| {0,2}([多几余来数] {0,2})?(?:万(?!象|科)|个?[亿兆])/y;

/** Adds the decimals after 点; returns the whole number if 点 is a clock or a verb. */
export function readDecimals(text: string, at: number, value: number) {
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
