import {
  APPENDED,
  type CorrectAnswer,
  type Correction,
  type CorrectQuestion,
} from "../ports/understanding.ts";
import type { TransactionChange } from "../transaction.ts";
import type { Act } from "../understanding/kinds/act.ts";
import type { DraftChange } from "../understanding/understand.ts";

/** A model's reading of words about open drafts. The numbers are positions in the batch. */
export type Advice =
  | { readonly type: "confirm" | "cancel"; readonly drafts: "all" | readonly number[] }
  | { readonly type: "change"; readonly changes: readonly DraftChange[] }
  /** The new items, with the fields that the model gave. */
  | { readonly type: "append"; readonly drafts: readonly TransactionChange[] };

/** An act as advice, if it would change, settle or add drafts; `null` for any other act. */
export function adviceIn(act: Act): Advice | null {
  switch (act.type) {
    case "confirm":
    case "cancel":
      return act.drafts === "rest" || act.drafts === "last"
        ? null
        : { type: act.type, drafts: act.drafts };
    case "change":
    case "append":
      return act;
    default:
      return null;
  }
}

/** The advice in an answer of `correct-transaction`; `null` if there is nothing to do. */
export function adviceOf(
  { intent, corrections }: CorrectAnswer,
  { currentBatch }: Pick<CorrectQuestion, "currentBatch">,
): Advice | null {
  const positionOf = ({ index }: Correction) =>
    currentBatch.findIndex((draft) => draft.index === index);
  switch (intent) {
    case "confirm":
    case "cancel":
      return {
        type: intent,
        drafts: corrections.length === 0 ? "all" : corrections.map(positionOf),
      };
    case "correction": {
      const changes = corrections.map((each) => ({
        draft: positionOf(each),
        change: each.updatedFields,
      }));
      return { type: "change", changes };
    }
    case "append": {
      const isNew = corrections.every(({ index }) => index === APPENDED);
      const drafts = corrections.map(({ updatedFields }) => updatedFields);
      return { type: "append", drafts: isNew ? drafts : [] };
    }
    default:
      return null;
  }
}
