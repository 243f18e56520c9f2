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
import type { ProposeCategory } from "../../session/propose-category.ts";
import {
  type AmountInput,
  type AmountKey,
  amountOf,
  pressAmountKey,
  writtenAmount,
} from "../amount-input.ts";
import { dayProblem } from "../day-limits.ts";
import { categoryForType, changeBetween } from "../edited-entry.ts";
import {
  type ForeignProblem,
  isHalfTyped,
  readForeign,
  type TypedForeign,
} from "../more-fields/typed-foreign.ts";
import { type AccountField, accountFields } from "./account-fields.ts";
import { dayProblemText } from "./day-problem-text.ts";
import { formText } from "./form-text.ts";
import { type FormulaProblem, isFormula } from "./formula.ts";
import { ratedForeign, rebased, type TypedEntry, untyped, writtenForeign } from "./typed-entry.ts";
import { type Filing, useFiling } from "./use-filing.ts";

export type EntryField =
  | "amount"
  | "category"
  | "date"
  | "description"
  | "account"
  | "toAccount"
  | "more";
/** The fields that may be filled in wrongly. */
type CheckedField = "amount" | "category" | "date";

export interface EntryForm extends TypedEntry, Filing {
  readonly categories: readonly CategoryView[];
  /** The accounts to choose from. */
  readonly accounts: readonly AccountField[];
  readonly today: CalendarDate;
  /** The formula and its result in words, if there is a formula. */
  readonly sum: FormulaSum | null;
  /** The foreign money at the rate that the typed amount gives it; empty: none. */
  readonly rated: string;
  /** What to tell the user now about the foreign money. */
  readonly foreignProblem: ForeignProblem | null;
  /** A photo is being made small; the form is not saved without it. */
  readonly isTaking: boolean;
  setTaking(isTaking: boolean): void;
  /** What to tell the user now; a half-typed value is called wrong only on saving. */
  readonly problems: Readonly<Record<CheckedField, string | null>>;
  set(change: TransactionChange): void;
  setType(type: TransactionType): void;
  press(key: AmountKey): void;
  write(amount: string): void;
  writeForeign(foreign: TypedForeign): void;
  /** The fields that differ from the value; null when they cannot be saved. */
  change(): TransactionChange | null;
  /** Tells what is wrong, and returns the first wrong field; null when nothing is. */
  refuse(): CheckedField | "foreign" | null;
}

export interface FormulaSum {
  readonly formula: string;
  /** In yuan; null while there is none. */
  readonly result: string | null;
}

/**
 * The state of a form for one entry, which starts from `value` or from what was typed before. If the
 * value changes meanwhile, by another device or by voice, fields that were not touched follow it.
 */
export function useEntryForm(
  value: Transaction,
  options: {
    readonly categories: readonly CategoryView[];
    readonly today: CalendarDate;
    readonly typed?: TypedEntry | null;
    /** For a new entry: proposes its category until one is chosen; null: not possible now. */
    readonly propose?: ProposeCategory | null;
  },
): EntryForm {
  const { categories, today, typed = null, propose } = options;
  const [typedEntry, setTyped] = useState<TypedEntry>(typed ?? untyped(value));
  const { input, foreign, isFiled } = typedEntry;
  const { entry, filedBy } = useFiling(typedEntry, categories, propose);
  const [base, setBase] = useState(value);
  if (base !== value) {
    setBase(value);
    setTyped((last) => rebased(last, base, value));
  }
  const [isRefused, setRefused] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const offered = useAccounts().filter(({ hidden }) => !hidden);
  const amount = amountOf(input);
  // A date that is already in the books is not rejected.
  const wrongDay = entry.date === value.date ? null : dayProblem(entry.date, today);
  const hasCategory = entry.category !== "";
  const set = (change: TransactionChange, filed?: boolean) =>
    setTyped((last) => ({
      ...last,
      entry: { ...last.entry, ...change },
      isFiled: filed ?? (change.category !== undefined || last.isFiled),
    }));
  const isHalfWritten = amount === "empty" || amount === "incomplete";
  const rated = ratedForeign(typedEntry);
  const read = foreign === null ? null : readForeign(foreign);
  const wrongForeign = typeof read === "string" ? read : null;
  return {
    entry,
    input,
    foreign,
    isFiled,
    filedBy,
    rated,
    foreignProblem:
      wrongForeign !== null && (isRefused || !isHalfTyped(wrongForeign)) ? wrongForeign : null,
    categories,
    accounts: accountFields(
      entry,
      offered.map(({ name }) => name),
    ),
    today,
    sum: sumOf(input, amount),
    isTaking,
    setTaking,
    problems: {
      amount:
        typeof amount === "string" && (isRefused || !isHalfWritten)
          ? formText.amountProblem[amount]
          : null,
      category: isRefused && !hasCategory ? formText.noSuchCategory : null,
      date: isRefused && wrongDay !== null ? dayProblemText(wrongDay, today) : null,
    },
    set: (change) => set(change),
    setType: (type) => {
      const before = propose === undefined ? value : null;
      const category = categoryForType(type, { before, category: entry.category }, categories);
      const toAccount = type === "TRANSFER" || !entry.toAccount ? {} : { toAccount: "" };
      // A new entry whose category the type does not have is filed by its description again.
      const isKept = propose === undefined || category === entry.category;
      set({ type, category, ...toAccount }, isFiled && isKept);
    },
    press: (key) => setTyped((last) => ({ ...last, input: pressAmountKey(last.input, key) })),
    write: (text) => setTyped((last) => ({ ...last, input: writtenAmount(text) })),
    writeForeign: (written) => setTyped((last) => writtenForeign(last, written)),
    change: () =>
      typeof amount === "string" || wrongDay !== null || !hasCategory || wrongForeign !== null
        ? null
        : changeBetween(value, { ...entry, amount, foreign: rated }),
    refuse() {
      setRefused(true);
      if (typeof amount === "string") return "amount";
      if (!hasCategory) return "category";
      if (wrongDay !== null) return "date";
      return wrongForeign === null ? null : "foreign";
    },
  };
}

function sumOf({ text, worked }: AmountInput, amount: Fen | FormulaProblem): FormulaSum | null {
  const formula = isFormula(text) ? text : worked;
  if (formula === null) return null;
  return { formula, result: typeof amount === "string" ? null : spokenYuan(amount) };
}
