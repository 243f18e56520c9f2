import { assertNever } from "../assert-never.ts";
import { BATCH_LIMIT } from "../draft/draft-batch.ts";
import { filedForUser } from "../ledger/present-names.ts";
import {
  APPENDED,
  type CorrectAnswer,
  type Correction,
  type CorrectQuestion,
  type NumberedTransaction as Draft,
  type ParseAnswer,
  type ParseQuestion,
  type UnclearReason,
  type UserContext,
} from "../ports/understanding.ts";
import type { TransactionChange } from "../transaction.ts";
import type { Act, Heard } from "./acts/act.ts";
import { record } from "./acts/record.ts";
import type { SpokenOrdinal } from "./ordinals/find-ordinals.ts";
import { ANY_CONTEXT } from "./plain-readings.ts";
import { type Asked, explain, ownedAct } from "./understand.ts";

export type { Heard } from "./acts/act.ts";

/** A command certain enough to obey without asking an engine. */
export type LocalIntent =
  | { readonly type: "confirm" | "cancel" | "exit" }
  /** `waits`: 还有一笔 is followed by what it is, and ends nothing; 继续 does. */
  | { readonly type: "continue-recording"; readonly waits: boolean }
  | { readonly type: "confirm-item" | "cancel-item"; readonly ordinal: SpokenOrdinal };

/** Every transaction of a sentence that is to be recorded, in the order said. */
export function heardIn(text: string, context: UserContext): readonly Heard[] {
  return record(text, context).act.drafts;
}

/** The answer of `parse-transactions`. */
export function parse({ text, context }: ParseQuestion): ParseAnswer {
  const heard = heardIn(text, context);
  const transactions = heard
    .slice(0, BATCH_LIMIT)
    .map(({ start: _, end: __, ...draft }) => filedForUser(draft, context));
  return { transactions, truncated: heard.length > BATCH_LIMIT };
}

/** The answer of `correct-transaction`. */
export function correct(
  { currentBatch, correctionText, context }: CorrectQuestion,
  asked: Asked | null = null,
): CorrectAnswer {
  const { act, confidence } = explain(correctionText, { batch: currentBatch, asked, context });
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
    case "restore":
    case "unpriced":
    case "tell":
    case "saved":
    case "record":
    case "query":
    case "continue":
    case "help":
    case "undo":
    case "reply":
      return { ...answer("unclear", [], "change"), confidence: NOT_MEANT };
    default:
      return assertNever(act);
  }
}

/** Understood, but nothing that this answer can say. */
const NOT_MEANT = 0.3;

function appended({ confidence: _, start: __, end: ___, ...updatedFields }: Heard): Correction {
  return { index: APPENDED, updatedFields };
}

/** The first layer obeys only what it understands to the last word; `null` for anything else. */
export function classifyIntent(text: string): LocalIntent | null {
  const act = ownedAct(text, PLACES, ANY_CONTEXT);
  return act === null ? null : intentOf(act);
}

function intentOf(act: Act): LocalIntent | null {
  switch (act.type) {
    case "exit":
      return { type: "exit" };
    case "continue":
      return { type: "continue-recording", waits: act.waits };
    case "confirm":
    case "cancel": {
      if (act.drafts === "all") return { type: act.type };
      if (typeof act.drafts === "string") return null;
      const [only, ...more] = act.drafts;
      return only === undefined || more.length > 0
        ? null
        : { type: `${act.type}-item`, ordinal: ordinalOf(only) };
    }
    default:
      return null;
  }
}

/** More than twice what a batch holds: what is counted from its end stays apart from what is counted from its start. */
const MOST_PLACES = 41;

function ordinalOf(position: number): SpokenOrdinal {
  return position < MOST_PLACES / 2
    ? { from: "start", position: position + 1 }
    : { from: "end", position: MOST_PLACES - position };
}

const PLACE = { amount: 0, type: "EXPENSE", category: "", date: "", description: "" };

/** The first layer knows no drafts, only that there are some. */
export const PLACES: readonly Draft[] = Array.from(
  { length: MOST_PLACES },
  (_, index) => ({ ...PLACE, index }) as unknown as Draft,
);
