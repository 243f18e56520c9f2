import type { CalendarDate } from "../calendar-date.ts";
import { OTHER_CATEGORY } from "../categories.ts";
import {
  append,
  BATCH_LIMIT,
  type DraftBatch,
  type DraftRejection,
  pendingItems,
} from "../draft/draft-batch.ts";
import { isEditedSince, type PendingView, toBatchIndexes } from "../draft/pending-view.ts";
import { heldToTypes } from "../ledger/own-category-types.ts";
import { presentName } from "../ledger/present-names.ts";
import {
  APPENDED,
  type CorrectAnswer,
  type Correction,
  type UnclearReason,
} from "../ports/understanding.ts";
import { type ParsedTransaction, SURE_ENOUGH } from "../transaction.ts";
import { changeDraft, type DraftChange } from "./changing.ts";
import type { DialogueSettings } from "./dialogue-state.ts";
import type { Verdict } from "./settling.ts";

/** What an engine's answer comes to once it is held against the batch. Nothing is half applied. */
export type Applied =
  | {
      readonly type: "corrected";
      readonly batch: DraftBatch;
      readonly changes: readonly DraftChange[];
      /** Left as the user made them by hand meanwhile. */
      readonly edited?: Indexes;
    }
  | { readonly type: "edited-meanwhile"; readonly indexes: Indexes }
  | {
      readonly type: "appended";
      readonly batch: DraftBatch;
      readonly count: number;
      readonly overflowed: boolean;
    }
  | { readonly type: "settled"; readonly verdict: Verdict; readonly indexes: "all" | Indexes }
  | { readonly type: "unclear"; readonly reason: UnclearReason | null }
  | { readonly type: "confirmation-withheld" }
  | { readonly type: "acknowledged" }
  | { readonly type: "more-to-change" }
  | { readonly type: "nothing-more" }
  | { readonly type: "no-amount" }
  | { readonly type: "unrecordable" }
  | { readonly type: "rejected"; readonly rejection: DraftRejection };

type Indexes = readonly number[];

interface Against {
  readonly batch: DraftBatch;
  readonly view: PendingView;
  readonly today: CalendarDate;
  readonly settings: DialogueSettings;
}

/** Less sure than this, the type of an appended draft was not said and the user should look. */
const UNSAID_TYPE = 0.6;

export function applyAnswer(answer: CorrectAnswer, against: Against): Applied {
  if (answer.confidence < SURE_ENOUGH) return { type: "unclear", reason: answer.reason };
  switch (answer.intent) {
    case "correction":
      return correctItems(answer.corrections, against);
    case "confirm":
    case "cancel":
      return settledItems(answer.intent, against, answer.corrections);
    case "append":
      return appendCorrections(answer, against);
    case "unclear":
      return { type: "unclear", reason: answer.reason };
    default:
      // A server newer than this client may know more intents.
      return { type: "unclear", reason: null };
  }
}

/** Adds what fits, in order; the rest is left out and said to be. */
export function appendTransactions(
  batch: DraftBatch,
  transactions: readonly ParsedTransaction[],
): Applied {
  const fitting = transactions.slice(0, BATCH_LIMIT - batch.items.length);
  const added = append(batch, fitting);
  if (!added.ok) return { type: "rejected", rejection: added.rejection };
  return {
    type: "appended",
    batch: added.value,
    count: fitting.length,
    overflowed: fitting.length < transactions.length,
  };
}

function correctItems(
  corrections: readonly Correction[],
  { batch, view, settings }: Against,
): Applied {
  const changing = corrections.every(({ updatedFields }) => Object.keys(updatedFields).length > 0);
  const indexes = toBatchIndexes(
    view,
    corrections.map(({ index }) => index),
  );
  if (indexes === null || indexes.length === 0 || !changing) {
    return { type: "unclear", reason: null };
  }
  const changes = corrections.map(({ updatedFields }, position) => ({
    index: indexes[position] ?? -1,
    change: updatedFields,
  }));
  return changeDrafts(changes, { batch, view, settings });
}

/** What the user set by hand since the question was asked is later than what the answer is about. */
export function changeDrafts(
  wanted: readonly DraftChange[],
  { batch, view, settings }: Pick<Against, "batch" | "view" | "settings">,
): Applied {
  const edited = wanted
    .filter((change) => isEditedSince(view, batch, change))
    .map(({ index }) => index);
  const changes = wanted.filter(({ index }) => !edited.includes(index));
  const indexes = [...new Set(edited)];
  if (changes.length === 0) return { type: "edited-meanwhile", indexes };
  let corrected = batch;
  for (const change of changes) {
    const updated = changeDraft(corrected, change, settings);
    if (!updated.ok) return { type: "rejected", rejection: updated.rejection };
    corrected = updated.value;
  }
  return { type: "corrected", batch: corrected, changes, edited: indexes };
}

function settledItems(
  verdict: Verdict,
  { batch, view }: Against,
  corrections: readonly Correction[],
): Applied {
  if (corrections.length === 0) {
    return verdict === "confirm"
      ? confirmShown(batch, view)
      : { type: "settled", verdict, indexes: "all" };
  }
  const indexes = toBatchIndexes(
    view,
    corrections.map(({ index }) => index),
  );
  if (indexes === null) return { type: "unclear", reason: null };
  return { type: "settled", verdict, indexes: [...new Set(indexes)] };
}

/** A yes is for the drafts that were there when it was said, not for those added since. */
function confirmShown(batch: DraftBatch, { batchIndexes }: PendingView): Applied {
  const pending = pendingItems(batch).map(({ index }) => index);
  const shown = pending.filter((index) => batchIndexes.includes(index));
  if (shown.length === 0) return { type: "acknowledged" };
  const indexes = shown.length === pending.length ? "all" : shown;
  return { type: "settled", verdict: "confirm", indexes };
}

function appendCorrections(
  { corrections, confidence }: CorrectAnswer,
  { batch, today, settings }: Against,
): Applied {
  if (corrections.length === 0 || corrections.some(({ index }) => index !== APPENDED)) {
    return { type: "unclear", reason: null };
  }
  const transactions: ParsedTransaction[] = [];
  for (const { updatedFields } of corrections) {
    const { amount, type: said, category, date, description } = updatedFields;
    if (amount === undefined) return { type: "no-amount" };
    const type = said ?? "EXPENSE";
    const added: ParsedTransaction = {
      amount,
      type,
      category: category ?? presentName({ type, category: OTHER_CATEGORY }, settings),
      date: date ?? today,
      description: description ?? "",
      confidence: said === undefined ? Math.min(confidence, UNSAID_TYPE) : confidence,
    };
    transactions.push(heldToTypes(added, settings));
  }
  return appendTransactions(batch, transactions);
}
