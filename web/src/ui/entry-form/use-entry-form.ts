import {
  type CalendarDate,
  type CategoryView,
  type Fen,
  spokenYuan,
  type Transaction,
  type TransactionChange,
  type TransactionType,
} from "@suikouji/core";
import { useState } from "react";
import { useAccounts } from "../../session/accounts.ts";
import {
  type AmountInput,
  type AmountKey,
  amountInput,
  amountOf,
  pressAmountKey,
  writtenAmount,
} from "../amount-input.ts";
import { dayProblem } from "../day-limits.ts";
import { categoryForType, changeBetween } from "../edited-entry.ts";
import { type AccountField, accountFields } from "./account-fields.ts";
import { dayProblemText } from "./day-problem-text.ts";
import { formText } from "./form-text.ts";
import { type FormulaProblem, isFormula } from "./formula.ts";

export type EntryField = "amount" | "category" | "date" | "description" | "account" | "toAccount";
/** The fields that may be filled in wrongly. */
type CheckedField = "amount" | "category" | "date";

/** What was typed so far; a formula may be half-written. */
export interface TypedEntry {
  /** Its amount is that of `input`. An empty category: what was typed names none. */
  readonly entry: Transaction;
  readonly input: AmountInput;
}

export interface EntryForm extends TypedEntry {
  readonly categories: readonly CategoryView[];
  /** The accounts to choose from. */
  readonly accounts: readonly AccountField[];
  readonly today: CalendarDate;
  /** The formula and its result in words, if there is a formula. */
  readonly sum: FormulaSum | null;
  /** What to tell the user now; a half-typed value is called wrong only on saving. */
  readonly problems: Readonly<Record<CheckedField, string | null>>;
  set(change: TransactionChange): void;
  setType(type: TransactionType): void;
  press(key: AmountKey): void;
  write(amount: string): void;
  /** The fields that differ from the value; null when they cannot be saved. */
  change(): TransactionChange | null;
  /** Tells what is wrong, and returns the first wrong field; null when nothing is. */
  refuse(): CheckedField | null;
}

export interface FormulaSum {
  readonly formula: string;
  /** In yuan; null while there is none. */
  readonly result: string | null;
}

/** The state of a form for one entry, which starts from `value` or from what was typed before. */
export function useEntryForm(
  value: Transaction,
  options: {
    readonly categories: readonly CategoryView[];
    readonly today: CalendarDate;
    readonly typed?: TypedEntry | null;
  },
): EntryForm {
  const { categories, today, typed = null } = options;
  const [{ entry, input }, setTyped] = useState<TypedEntry>(typed ?? untyped(value));
  const [isRefused, setRefused] = useState(false);
  const offered = useAccounts().filter(({ hidden }) => !hidden);
  const amount = amountOf(input);
  // A date that is already in the books is not rejected.
  const wrongDay = entry.date === value.date ? null : dayProblem(entry.date, today);
  const hasCategory = entry.category !== "";
  const set = (change: TransactionChange) =>
    setTyped((last) => ({ ...last, entry: { ...last.entry, ...change } }));
  const isHalfTyped = amount === "empty" || amount === "incomplete";
  return {
    entry,
    input,
    categories,
    accounts: accountFields(
      entry,
      offered.map(({ name }) => name),
    ),
    today,
    sum: sumOf(input, amount),
    problems: {
      amount:
        typeof amount === "string" && (isRefused || !isHalfTyped)
          ? formText.amountProblem[amount]
          : null,
      category: isRefused && !hasCategory ? formText.noSuchCategory : null,
      date: isRefused && wrongDay !== null ? dayProblemText(wrongDay, today) : null,
    },
    set,
    setType: (type) =>
      set({
        type,
        category: categoryForType(type, { before: value, category: entry.category }, categories),
        ...(type === "TRANSFER" || !entry.toAccount ? {} : { toAccount: "" }),
      }),
    press: (key) => setTyped((last) => ({ ...last, input: pressAmountKey(last.input, key) })),
    write: (text) => setTyped((last) => ({ ...last, input: writtenAmount(text) })),
    change: () =>
      typeof amount === "string" || wrongDay !== null || !hasCategory
        ? null
        : changeBetween(value, { ...entry, amount }),
    refuse() {
      setRefused(true);
      if (typeof amount === "string") return "amount";
      if (!hasCategory) return "category";
      return wrongDay === null ? null : "date";
    },
  };
}

export function untyped(value: Transaction): TypedEntry {
  return { entry: value, input: amountInput(value.amount) };
}

function sumOf({ text, worked }: AmountInput, amount: Fen | FormulaProblem): FormulaSum | null {
  const formula = isFormula(text) ? text : worked;
  if (formula === null) return null;
  return { formula, result: typeof amount === "string" ? null : spokenYuan(amount) };
}
