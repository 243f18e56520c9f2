import { formText } from "./form-text.ts";
import type { FormulaProblem } from "./formula.ts";

export const AMOUNT_PROBLEMS: Readonly<Record<FormulaProblem, string>> = {
  empty: formText.amountEmpty,
  incomplete: formText.amountIncomplete,
  unreadable: formText.amountUnreadable,
  "divided-by-zero": formText.dividedByZero,
  "too-small": formText.amountTooSmall,
  "too-large": formText.amountTooLarge,
};
