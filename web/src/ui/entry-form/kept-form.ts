import {
  type CategoryView,
  fen,
  isRecordable,
  SMALLEST_AMOUNT,
  TRANSACTION_FIELDS,
  type Transaction,
} from "@suikouji/core";
import type { AmountInput } from "../amount-input.ts";
import type { TypedForeign } from "../more-fields/typed-foreign.ts";
import { LONGEST_FORMULA } from "./formula.ts";
import type { TypedEntry } from "./typed-entry.ts";

/** Goes up whenever the stored form changes: a wrong entry is worse than an empty form. */
const VERSION = 1;

/** What is stored of a form; null: nothing was filled in. */
export function keptForm(typed: TypedEntry): unknown {
  return hasContent(typed) ? { version: VERSION, ...typed } : null;
}

export function hasContent({ entry, input, foreign }: TypedEntry): boolean {
  const { description, tags = "", note = "", photos = "" } = entry;
  const isTyped = input.text !== "" || foreign !== null;
  return isTyped || (description + tags + note + photos).trim() !== "";
}

/** Null for anything that this version of the app would not have stored itself. */
export function readKeptForm(stored: unknown): TypedEntry | null {
  if (!isObject(stored) || stored.version !== VERSION) return null;
  const { entry, input, foreign, isFiled } = stored;
  if (!isEntry(entry) || !isInput(input) || !(foreign === null || isForeign(foreign))) return null;
  return typeof isFiled === "boolean" ? { entry, input, foreign, isFiled } : null;
}

/** The names that the books still offer: saving another would make it anew. */
export interface Offered {
  readonly categories: readonly CategoryView[];
  readonly accounts: readonly string[];
}

/** Categories and accounts may have been renamed or removed since it was typed. */
export function withOfferedNames(typed: TypedEntry, { categories, accounts }: Offered): TypedEntry {
  const { type, category, account = "", toAccount = "" } = typed.entry;
  const isOffered = categories.some((view) => view.type === type && view.name === category);
  const known = (name: string) => (accounts.includes(name) ? name : "");
  return {
    ...typed,
    isFiled: typed.isFiled && isOffered,
    entry: {
      ...typed.entry,
      ...(account === "" ? {} : { account: known(account) }),
      ...(toAccount === "" ? {} : { toAccount: known(toAccount) }),
    },
  };
}

function isEntry(value: unknown): value is Transaction {
  if (!isObject(value)) return false;
  const areTexts = TRANSACTION_FIELDS.every(
    (field) => field === "amount" || typeof (value[field] ?? "") === "string",
  );
  // The amount is that of the input, and an empty category is one that is being typed.
  const whole = { ...value, amount: fen(SMALLEST_AMOUNT), category: value.category || "-" };
  return areTexts && typeof value.amount === "number" && isRecordable(whole as Transaction);
}

function isInput(value: unknown): value is AmountInput {
  if (!isObject(value)) return false;
  const { text, untouched, worked } = value;
  const isShort = typeof text === "string" && text.length <= LONGEST_FORMULA;
  return isShort && typeof untouched === "boolean" && (worked === null || isText(worked));
}

function isForeign(value: unknown): value is TypedForeign {
  return isObject(value) && [value.currency, value.amount, value.rate].every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
