import type { Fen } from "@suikouji/core";
import { useState } from "react";
import { amountInput, amountOf, writtenAmount } from "../../../ui/amount-input.ts";
import { formText } from "../../../ui/entry-form/form-text.ts";
import { LONGEST_FORMULA } from "../../../ui/entry-form/formula.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { plansText as text } from "./plans-text.ts";

export interface AmountField {
  readonly field: React.ReactNode;
  /** The amount; null when there is none, which the field then says. */
  take(): Fen | null;
}

/** A text field for an amount or a formula. */
export function useAmountField(label: string, before: Fen): AmountField {
  const [input, setInput] = useState(() => amountInput(before));
  const [isRefused, setRefused] = useState(false);
  const amount = amountOf(input);
  const problem = typeof amount === "string" && isRefused ? formText.amountProblem[amount] : null;
  return {
    field: (
      <TextField
        label={label}
        hint={text.amountHint}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={LONGEST_FORMULA}
        problem={problem}
        value={input.text}
        onChange={(written) => {
          setRefused(false);
          setInput(writtenAmount(written));
        }}
      />
    ),
    take() {
      if (typeof amount === "number") return amount;
      setRefused(true);
      return null;
    },
  };
}
