import { OTHER_CATEGORY } from "../../categories.ts";
import { type PendingView, toBatchIndexes } from "../../draft/pending-view.ts";
import { presentName } from "../../ledger/present-names.ts";
import { dateOf, type Moment } from "../../moment.ts";
import type { Fen } from "../../money.ts";
import {
  APPENDED,
  type ConverseAnswer,
  type CorrectAnswer,
  type Correction,
} from "../../ports/understanding.ts";
import {
  changeTold,
  type ParsedTransaction,
  SURE_ENOUGH,
  type TransactionChange,
  type TransactionDetails,
  transactionOf,
} from "../../transaction.ts";
import type { Act } from "../../understanding/understand.ts";
import type { Said } from "../heard.ts";
import type { Correcting, DialogueState } from "../state.ts";

/** The most confidence for an appended draft whose type was not said, so that the app marks it 请核对. */
const UNSAID_TYPE = 0.6;

interface Answered {
  readonly phase: Pick<Correcting, "view"> & { readonly said?: Pick<Said, "act"> };
  readonly state: Pick<DialogueState, "settings">;
  readonly at: Moment;
}

/** A model's answer as an act, with indexes of the batch. One bad index makes the whole answer unclear. */
export function actOfCorrection(answer: CorrectAnswer, answered: Answered): Act {
  const { intent, corrections, confidence, reason } = answer;
  if (confidence < SURE_ENOUGH) return unclear(reason);
  const { view } = answered.phase;
  switch (intent) {
    case "correction":
      return changeOf(corrections, view);
    case "confirm":
    case "cancel": {
      if (corrections.length === 0) return { type: intent, drafts: "all" };
      const indexes = indexesOf(corrections, view);
      return indexes === null ? unclear() : { type: intent, drafts: [...new Set(indexes)] };
    }
    case "append":
      return appendOf(answer, answered);
    case "unclear":
      return unclear(reason);
    default:
      // A server newer than this client may know more intents.
      return unclear();
  }
}

/** The answer of the converse request as an act: the one pending draft as changed, or a new draft. */
export function actOfConversation(
  { action, transaction }: ConverseAnswer,
  { view }: Pick<Correcting, "view">,
): Act {
  if (transaction === null || transaction.confidence < SURE_ENOUGH) return unclear("change");
  if (action === "parse") return append([transaction]);
  if (action !== "correct") return unclear("change");
  const [shown, ...others] = view.items;
  const [draft] = view.batchIndexes;
  if (shown === undefined || draft === undefined || others.length > 0) return unclear("target");
  const change = changeTold(shown, transactionOf(transaction));
  return { type: "change", changes: [{ draft, change }] };
}

function changeOf(corrections: readonly Correction[], view: PendingView): Act {
  const indexes = indexesOf(corrections, view);
  const isEmpty = corrections.some(({ updatedFields }) => Object.keys(updatedFields).length === 0);
  if (indexes === null || indexes.length === 0 || isEmpty) return unclear();
  const changes = corrections.map(({ updatedFields: change }, turn) => ({
    draft: indexes[turn] ?? -1,
    change,
  }));
  return { type: "change", changes };
}

function appendOf({ corrections, confidence }: CorrectAnswer, { phase, state, at }: Answered): Act {
  if (corrections.length === 0 || corrections.some(({ index }) => index !== APPENDED)) {
    return unclear();
  }
  const drafts: ParsedTransaction[] = [];
  for (const { updatedFields } of corrections) {
    const { amount, type: said, category, description = "" } = updatedFields;
    const date = updatedFields.date ?? dayHeard(amount, phase.said) ?? dateOf(at);
    const type = said ?? "EXPENSE";
    const draft = {
      ...detailsOf(updatedFields),
      type,
      category: category ?? presentName({ type, category: OTHER_CATEGORY }, state.settings),
      date,
      description,
    };
    if (amount === undefined) return { type: "unpriced", draft };
    const sure = said === undefined ? Math.min(confidence, UNSAID_TYPE) : confidence;
    drafts.push({ ...draft, amount, confidence: sure });
  }
  return append(drafts);
}

/** Those that the words do not hold are taken away where the words are known. */
function detailsOf({
  account,
  toAccount,
  tags,
  note,
}: TransactionChange): Omit<TransactionDetails, "foreign"> {
  return {
    ...(account !== undefined && { account }),
    ...(toAccount !== undefined && { toAccount }),
    ...(tags !== undefined && { tags }),
    ...(note !== undefined && { note }),
  };
}

/** Beside drafts of yesterday 还有一袋大米68 is of yesterday, too, where a model leaves the day out. */
function dayHeard(amount: Fen | undefined, said: Pick<Said, "act"> | undefined) {
  const heard = said?.act.type === "append" ? said.act.drafts : [];
  return heard.find((draft) => draft.amount === amount)?.date;
}

function append(transactions: readonly ParsedTransaction[]): Act {
  const drafts = transactions.map((transaction) => ({ ...transaction, start: 0, end: 0 }));
  return { type: "append", drafts, dropped: [] };
}

function indexesOf(corrections: readonly Correction[], view: PendingView) {
  return toBatchIndexes(
    view,
    corrections.map(({ index }) => index),
  );
}

function unclear(reason: CorrectAnswer["reason"] = null): Act {
  return { type: "unclear", missing: reason ?? "change", open: null };
}
