import { APPENDED, type CorrectAnswer, type CorrectQuestion } from "../ports/understanding.ts";
import type { TransactionChange } from "../transaction.ts";
import type { Act } from "../understanding/acts/act.ts";
import type { DraftChange } from "../understanding/understand.ts";

/** What a model makes of words about open drafts. Numbers are positions in the batch. */
export type Advice =
  | { readonly type: "confirm" | "cancel"; readonly drafts: "all" | readonly number[] }
  | { readonly type: "change"; readonly changes: readonly DraftChange[] }
  /** What is to be added, as far as it is told. */
  | { readonly type: "append"; readonly drafts: readonly TransactionChange[] };

/** An act that would do something to drafts; `null` for any other: whoever is asked for a price decides by it. */
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

/** The advice of an answer to `correct-transaction`; `null` where it advises nothing that could be done. */
export function adviceOf(
  { intent, corrections }: CorrectAnswer,
  { currentBatch }: Pick<CorrectQuestion, "currentBatch">,
): Advice | null {
  const positions = corrections.map(({ index }) =>
    currentBatch.findIndex((draft) => draft.index === index),
  );
  switch (intent) {
    case "confirm":
    case "cancel":
      return { type: intent, drafts: corrections.length === 0 ? "all" : positions };
    case "correction": {
      const changes = corrections.map(({ updatedFields: change }, at) => ({
        draft: positions[at] ?? -1,
        change,
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
