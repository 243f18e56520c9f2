import type { Arithmetic } from "../changes/arithmetic.ts";
import {
  DISCOUNT,
  DIVIDED_BY,
  DROP_CENTS,
  SCALE_PHRASES,
  SHARED,
  TIMES,
  TIMES_AFTER,
} from "./arithmetic-words.ts";

export interface ArithmeticPhrase {
  readonly arithmetic: Arithmetic;
  readonly length: number;
}

const STARTERS = new Set(
  "打对减砍除半只付出算要花记一原其翻加双两二乘多少抹去舍不免零三四五六七八九十俩仨×*",
);

/** A change that names no amount of its own, said at this very place: 减半, 八折, 三个人平摊. */
export function arithmeticAt(text: string, index: number): ArithmeticPhrase | null {
  const first = text.charAt(index);
  if (!STARTERS.has(first) && !/[\d]/.test(first)) return null;
  for (const { pattern, factor } of SCALE_PHRASES) {
    const length = lengthAt(pattern, text, index);
    if (length > 0) return { arithmetic: { type: "multiply", factor }, length };
  }
  const dropped = lengthAt(DROP_CENTS, text, index);
  if (dropped > 0) return { arithmetic: { type: "drop-cents" }, length: dropped };
  return (
    scaledAt(DISCOUNT, { text, index }, discount) ??
    scaledAt(DIVIDED_BY, { text, index }, divide) ??
    scaledAt(SHARED, { text, index }, divide) ??
    scaledAt(TIMES, { text, index }, multiply) ??
    scaledAt(TIMES_AFTER, { text, index }, multiply)
  );
}

function scaledAt(
  pattern: RegExp,
  { text, index }: { readonly text: string; readonly index: number },
  read: (numeral: string) => Arithmetic | null,
): ArithmeticPhrase | null {
  // A number must not be cut in two: 折 of 128折 has no 28.
  if (/[\d.]/.test(text.charAt(index)) && /[\d.]/.test(text.charAt(index - 1))) return null;
  pattern.lastIndex = index;
  const match = pattern.exec(text);
  if (match === null) return null;
  const arithmetic = read(match[1] ?? "");
  return arithmetic === null ? null : { arithmetic, length: match[0].length };
}

function discount(numeral: string): Arithmetic | null {
  const digits =
    numeral.length === 2 && !/\d/.test(numeral)
      ? smallNumber(numeral.charAt(0)) + smallNumber(numeral.charAt(1)) / 10
      : smallNumber(numeral);
  const tenths = digits >= 10 && digits < 100 ? digits / 10 : digits;
  return tenths > 0 && tenths < 10 ? { type: "multiply", factor: tenths / 10 } : null;
}

function divide(numeral: string): Arithmetic | null {
  const divisor = smallNumber(numeral);
  return divisor > 1 ? { type: "divide", divisor } : null;
}

function multiply(numeral: string): Arithmetic | null {
  const factor = smallNumber(numeral);
  return factor > 0 ? { type: "multiply", factor } : null;
}

function smallNumber(numeral: string): number {
  if (/^\d/.test(numeral)) return Number(numeral) || 0;
  if (numeral === "两" || numeral === "俩") return 2;
  if (numeral === "仨") return 3;
  return Math.max(0, "零一二三四五六七八九十".indexOf(numeral));
}

function lengthAt(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0].length ?? 0;
}
