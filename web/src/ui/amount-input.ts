import { type Fen, fen, LARGEST_AMOUNT, SMALLEST_AMOUNT, spokenYuan } from "@suikouji/core";

/** An amount while it is being typed. */
export interface AmountInput {
  /** What stands in the display: digits with at most one point, or nothing. */
  readonly text: string;
  /** Nothing was typed yet: the first digit replaces the old amount instead of adding to it. */
  readonly untouched: boolean;
}

export type AmountKey = Digit | "." | "backspace";
type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

export type AmountProblem = "empty" | "too-small" | "too-large";

const MOST_WHOLE_DIGITS = 8;
const MOST_DECIMALS = 2;

export function amountInput(amount: Fen): AmountInput {
  return { text: amount === 0 ? "" : spokenYuan(amount), untouched: true };
}

/** A key that would make no amount, or too long a one, changes nothing. */
export function pressAmountKey({ text, untouched }: AmountInput, key: AmountKey): AmountInput {
  if (key === "backspace") return typed(text.slice(0, -1));
  const before = untouched ? "" : text;
  if (key === ".") return typed(withPoint(before));
  const digits = before === "0" ? key : before + key;
  const [whole = "", decimals = ""] = digits.split(".");
  const fits = whole.length <= MOST_WHOLE_DIGITS && decimals.length <= MOST_DECIMALS;
  return typed(fits ? digits : before);
}

/** The key a hardware keyboard's key stands for, full-width ones included. */
export function amountKeyOf(key: string): AmountKey | null {
  if (/^[0-9]$/.test(key)) return key as Digit;
  if (/^[０-９]$/.test(key)) return String(key.charCodeAt(0) - "０".charCodeAt(0)) as Digit;
  if (key === "." || key === "。" || key === "．" || key === "Decimal") return ".";
  return key === "Backspace" || key === "Delete" ? "backspace" : null;
}

export function amountOf({ text }: AmountInput): Fen | AmountProblem {
  if (text === "" || text === ".") return "empty";
  const [whole = "", decimals = ""] = text.split(".");
  const amount = fen(Number(whole) * 100 + Number(decimals.padEnd(2, "0")));
  if (amount < SMALLEST_AMOUNT) return "too-small";
  return amount > LARGEST_AMOUNT ? "too-large" : amount;
}

function typed(text: string): AmountInput {
  return { text, untouched: false };
}

function withPoint(text: string): string {
  if (text.includes(".")) return text;
  return text === "" ? "0." : `${text}.`;
}
