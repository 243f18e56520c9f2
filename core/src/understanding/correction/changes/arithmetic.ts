import { type Fen, fen, isRecordableAmount } from "../../../money.ts";

/** What is to be done to an amount, whatever it is now. */
export type Arithmetic =
  | { readonly type: "add"; readonly amount: Fen }
  | { readonly type: "subtract"; readonly amount: Fen }
  | { readonly type: "multiply"; readonly factor: number }
  | { readonly type: "divide"; readonly divisor: number }
  | { readonly type: "drop-cents" };

/** One after the other; `null` as soon as nothing recordable is left. */
export function calculateAll(amount: Fen, steps: readonly Arithmetic[]): Fen | null {
  return steps.reduce<Fen | null>(
    (result, step) => (result === null ? null : calculate(result, step)),
    amount,
  );
}

/** `null` when nothing recordable is left: 「减一百」 of a draft of 60. */
export function calculate(amount: Fen, arithmetic: Arithmetic): Fen | null {
  const result = Math.round(exactly(amount, arithmetic));
  if (!Number.isSafeInteger(result) || !isRecordableAmount(fen(result))) return null;
  return fen(result);
}

function exactly(amount: Fen, arithmetic: Arithmetic): number {
  switch (arithmetic.type) {
    case "add":
      return amount + arithmetic.amount;
    case "subtract":
      return amount - arithmetic.amount;
    case "multiply":
      // 0.1 + 0.2 again: 8.5 折 of 199 is 169.15, not 169.14999999999998.
      return Number((amount * arithmetic.factor).toFixed(6));
    case "divide":
      return amount / arithmetic.divisor;
    case "drop-cents":
      return amount - (amount % 100);
  }
}
