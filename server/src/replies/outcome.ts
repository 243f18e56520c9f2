/** Why a model's reply cannot be used. Names only, because a reply quotes the user's words. */
export type UnusableReason =
  | "empty"
  | "too-long"
  | "unfinished-thought"
  | "no-json"
  | "broken-json"
  | "several-answers"
  | "cut-off"
  | "contradiction"
  | "wrong-shape"
  | "unknown-word"
  | "bad-amount"
  | "bad-index"
  | "mixed-requests"
  | "unsafe-text";

/** The result of reading a model's text. Reading never throws. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: UnusableReason };

export function usable<Value>(value: Value): Outcome<Value> {
  return { ok: true, value };
}

export function unusable(reason: UnusableReason): Outcome<never> {
  return { ok: false, reason };
}
