import type { NumberedTransaction, UserContext } from "../../../ports/understanding.ts";
import type { FieldValue } from "../changes/value.ts";
import { MATCH } from "./match-phrase.ts";

export type Target =
  /** Positions in the batch, in order, and how surely they are the ones meant (a MATCH). */
  | { readonly type: "found"; readonly positions: readonly number[]; readonly strength: number }
  /** Nothing was said about which draft. */
  | { readonly type: "unsaid" }
  /** Something was said that fits no draft, or several equally. */
  | { readonly type: "uncertain" };

export interface TargetOptions {
  readonly batch: readonly NumberedTransaction[];
  readonly context: UserContext;
  /** What the clause says is wrong now: tells two drafts of one name apart. */
  readonly unwanted: readonly FieldValue[];
  /** Drafts named earlier in the utterance, which 其他的 leaves out. */
  readonly claimed: ReadonlySet<number>;
}

export const UNCERTAIN: Target = { type: "uncertain" };

export function foundAt(positions: ReadonlySet<number>): Target {
  return { type: "found", positions: [...positions].sort((a, b) => a - b), strength: MATCH.exact };
}

export function everyPosition({ batch }: Pick<TargetOptions, "batch">): readonly number[] {
  return batch.map((_, position) => position);
}
