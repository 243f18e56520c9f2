/** Closes a `switch` over a union: a new member stops compiling here instead of falling through. */
export function assertNever(unhandled: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(unhandled)}`);
}
