import { type Fen, fen, LARGEST_AMOUNT, SMALLEST_AMOUNT } from "@suikouji/core";

export type Operator = "+" | "-" | "×" | "÷";

export type FormulaProblem =
  | "empty"
  /** Ends with an operator. */
  | "incomplete"
  | "unreadable"
  | "divided-by-zero"
  | "too-small"
  | "too-large";

/** Longer than any receipt that is added up in one go; keeps the numbers of a division small. */
export const LONGEST_FORMULA = 60;

/**
 * The amount of a formula such as 12.5+8×2, in yuan. Multiplies and divides first. Calculates with
 * whole numbers and rounds half up to the fen once, at the end: 10÷3×3 is 10, not 9.99.
 */
export function evaluateFormula(written: string): Fen | FormulaProblem {
  const text = plainFormula(written);
  if (text === "") return "empty";
  if (text.length > LONGEST_FORMULA) return "unreadable";
  if (/[-+×÷]$/.test(text)) return "incomplete";
  if (!FORMULA.test(text)) return "unreadable";
  let sum = ZERO;
  for (const [, sign, term = ""] of text.matchAll(/([-+]?)([^-+]+)/g)) {
    const value = termOf(term);
    if (value === null) return "divided-by-zero";
    sum = plus(sum, sign === "-" ? { ...value, over: -value.over } : value);
  }
  return amountOf(sum);
}

/** Whether there is something to calculate, not just one number. */
export function isFormula(written: string): boolean {
  return /[-+×÷]/.test(plainFormula(written));
}

/** In our own characters, as keyboards and input methods differ: １２＊３ becomes 12×3. */
function plainFormula(written: string): string {
  return written
    .normalize("NFKC")
    .trim()
    .replace(/^¥/, "")
    .replace(/=$/, "")
    .replace(/\s*([-+*/xX×÷−–。.,])\s*/g, (_, sign: string) => PLAIN[sign] ?? sign)
    .replace(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g, (digits) => digits.replaceAll(",", ""))
    .trim();
}

const PLAIN: Readonly<Record<string, string>> = {
  "*": "×",
  x: "×",
  X: "×",
  "/": "÷",
  "−": "-",
  "–": "-",
  "。": ".",
};

const NUMBER = String.raw`(?:\d+(?:\.\d{0,4})?|\.\d{1,4})`;
const FORMULA = new RegExp(`^${NUMBER}(?:[-+×÷]${NUMBER})*$`);

/** A fraction; `under` is above zero. */
interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

const ZERO: Ratio = { over: 0n, under: 1n };

/** Null when it divides by zero. */
function termOf(term: string): Ratio | null {
  let value: Ratio = { over: 1n, under: 1n };
  for (const [, operator, digits = ""] of term.matchAll(/([×÷]?)([^×÷]+)/g)) {
    const { over, under } = numberOf(digits);
    if (operator === "÷" && over === 0n) return null;
    value =
      operator === "÷"
        ? { over: value.over * under, under: value.under * over }
        : { over: value.over * over, under: value.under * under };
  }
  return value;
}

function numberOf(digits: string): Ratio {
  const [whole = "", decimals = ""] = digits.split(".");
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

function plus(one: Ratio, other: Ratio): Ratio {
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under };
}

function amountOf({ over, under }: Ratio): Fen | FormulaProblem {
  if (over < 0n) return "too-small";
  const rounded = (200n * over + under) / (2n * under);
  if (rounded < SMALLEST_AMOUNT) return "too-small";
  return rounded > LARGEST_AMOUNT ? "too-large" : fen(Number(rounded));
}
