import type { ParsedTransaction } from "../transaction.ts";
import type { Reason } from "../understanding/understand.ts";

/** A sum that was heard and is in no draft, why not, and the draft it makes if the user wants it. */
export interface UnrecordedSum {
  readonly said: string;
  readonly reason: Reason;
  readonly draft: ParsedTransaction;
}
