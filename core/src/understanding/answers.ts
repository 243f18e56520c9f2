import { BATCH_LIMIT } from "../draft/draft-batch.ts";
import { filedForUser } from "../ledger/present-names.ts";
import {
  APPENDED,
  type CorrectAnswer,
  type Correction,
  type CorrectQuestion,
  type ParseAnswer,
  type ParseQuestion,
  type UnclearReason,
  type UserContext,
} from "../ports/understanding.ts";
import type { TransactionChange } from "../transaction.ts";
import type { HeardDraft } from "./kinds/act.ts";
import { record } from "./kinds/record.ts";
import { explain } from "./understand.ts";

export type { HeardDraft } from "./kinds/act.ts";

/** Every transaction in a sentence to record, in the order said. */
export function heardIn(text: string, context: UserContext): readonly HeardDraft[] {
  return record(text, context).act.drafts;
}

/** The answer of `parse-transactions`. */
export function parse({ text, context }: ParseQuestion): ParseAnswer {
  const heard = heardIn(text, context);
  const transactions = heard
    .slice(0, BATCH_LIMIT)
    .map(({ start: _, end: __, said: ___, ...draft }) => filedForUser(draft, context));
  return { transactions, truncated: heard.length > BATCH_LIMIT };
}

/** The answer of `correct-transaction`. */
export function correct({ currentBatch, correctionText, context }: CorrectQuestion): CorrectAnswer {
  const about = { batch: currentBatch, asked: null, context };
  const { act, confidence } = explain(correctionText, about);
  const answer = (
    intent: CorrectAnswer["intent"],
    corrections: readonly Correction[],
    reason: UnclearReason | null = null,
  ) => ({ intent, corrections, reason, confidence });
  const indexed = (position: number, updatedFields: TransactionChange) => ({
    index: currentBatch[position]?.index ?? position,
    updatedFields,
  });
  const named = (drafts: "all" | readonly number[]) =>
    drafts === "all" ? [] : drafts.map((position) => indexed(position, {}));
  switch (act.type) {
    case "confirm":
    case "cancel":
      if (act.drafts === "rest" || act.drafts === "last") return answer("unclear", [], "target");
      return answer(act.type, named(act.drafts));
    case "exit":
      return answer("cancel", []);
    case "change":
      return answer(
        "correction",
        act.changes.map(({ draft, change }) => indexed(draft, change)),
      );
    case "append":
      return answer("append", act.drafts.map(appended));
    case "unclear":
      return answer("unclear", [], act.missing);
    // Restoring, questions and several orders at once cannot be said in this answer.
    default:
      return { ...answer("unclear", [], "change"), confidence: NOT_MEANT };
  }
}

const NOT_MEANT = 0.3;

function appended({
  confidence: _,
  start: __,
  end: ___,
  reckoned: ____,
  doubts: _____,
  said: ______,
  ...updatedFields
}: HeardDraft): Correction {
  return { index: APPENDED, updatedFields };
}
