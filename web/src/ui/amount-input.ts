import { type Fen, spokenYuan } from "@suikouji/core";
import {
  evaluateFormula,
  type FormulaProblem,
  isFormula,
  LONGEST_FORMULA,
  type Operator,
} from "./entry-form/formula.ts";

/** An amount, or a formula for it, while it is being typed. */
export interface AmountInput {
  /** The text in the display. From the keypad: numbers with operators between them, or empty. */
  readonly text: string;
  /** Nothing was typed yet: the first digit replaces the old amount. */
  readonly untouched: boolean;
  /** The formula that `=` replaced by its result; null: none. */
  readonly worked: string | null;
}

export type AmountKey = Digit | "." | "backspace" | Operator | "=";
type Digit = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";

const MOST_WHOLE_DIGITS = 8;
const MOST_DECIMALS = 2;
/** A rate has more: 200×0.085. */
const MOST_DECIMALS_OF_A_FACTOR = 4;

export function amountInput(amount: Fen): AmountInput {
  return { text: amount === 0 ? "" : spokenYuan(amount), untouched: true, worked: null };
}

/** What was written into a text field, whatever it is. */
export function writtenAmount(text: string): AmountInput {
  return { text, untouched: false, worked: null };
}

/** A key that would make no valid formula, or one too long, changes nothing. */
export function pressAmountKey(input: AmountInput, key: AmountKey): AmountInput {
  const { text, untouched } = input;
  switch (key) {
    case "backspace":
      return writtenAmount(text.slice(0, -1));
    case "=":
      return workedOut(input);
    case "+":
    case "-":
    case "×":
    case "÷":
      return withOperator(input, key);
    default: {
      const before = untouched ? "" : text;
      const number = /[\d.]*$/.exec(before)?.[0] ?? "";
      const rest = before.slice(0, before.length - number.length);
      const next = rest + withKey(number, key, rest);
      return writtenAmount(next.length > LONGEST_FORMULA ? before : next);
    }
  }
}

/** The keypad key for a key of a hardware keyboard, full-width ones included. */
export function amountKeyOf(key: string): AmountKey | null {
  const plain = key.length === 1 ? key.normalize("NFKC") : key;
  if (/^[0-9]$/.test(plain)) return plain as Digit;
  return KEYS[plain] ?? null;
}

export function amountOf({ text }: AmountInput): Fen | FormulaProblem {
  return evaluateFormula(text);
}

const KEYS: Readonly<Record<string, AmountKey>> = {
  ".": ".",
  "。": ".",
  Decimal: ".",
  Backspace: "backspace",
  Delete: "backspace",
  "+": "+",
  "-": "-",
  "−": "-",
  "*": "×",
  x: "×",
  X: "×",
  "×": "×",
  "/": "÷",
  "÷": "÷",
  "=": "=",
};

/** A result can be calculated with further, and a digit starts over. */
function workedOut(input: AmountInput): AmountInput {
  const amount = amountOf(input);
  if (typeof amount === "string" || !isFormula(input.text)) return input;
  return { text: spokenYuan(amount), untouched: true, worked: input.text };
}

/** After another operator it replaces that one. */
function withOperator(input: AmountInput, operator: Operator): AmountInput {
  const before = input.text.replace(/[-+×÷.]$/, "");
  if (before === "" || before.length + 1 >= LONGEST_FORMULA) return input;
  return writtenAmount(before + operator);
}

function withKey(number: string, key: Digit | ".", rest: string): string {
  if (key === ".") return number.includes(".") ? number : `${number === "" ? "0" : number}.`;
  const digits = number === "0" ? key : number + key;
  const [whole = "", decimals = ""] = digits.split(".");
  const most = /[×÷]$/.test(rest) ? MOST_DECIMALS_OF_A_FACTOR : MOST_DECIMALS;
  return whole.length <= MOST_WHOLE_DIGITS && decimals.length <= most ? digits : number;
}
