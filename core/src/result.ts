/** The result of an operation that the user can get wrong. A broken invariant throws instead. */
export type Result<Value, Rejection> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly rejection: Rejection };

export function accept<Value>(value: Value): Result<Value, never> {
  return { ok: true, value };
}

export function reject<Rejection>(rejection: Rejection): Result<never, Rejection> {
  return { ok: false, rejection };
}
