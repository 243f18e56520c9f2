import { WHICH_PART } from "../conversation/clarifying-questions.ts";
import { heldToTypes } from "../ledger/own-category-types.ts";
import type { Moment } from "../moment.ts";
import type { ConverseAnswer } from "../ports/understanding.ts";
import { type ParsedTransaction, SURE_ENOUGH, type TransactionChange } from "../transaction.ts";
import { announcements, FALLBACK_CLARIFICATION } from "./announcements.ts";
import { answer } from "./answering.ts";
import { type Applied, appendTransactions, changeDrafts } from "./applying.ts";
import { placeBeyond, remembering, SAY_ANEW } from "./asking-back.ts";
import { concludeTurn } from "./concluding.ts";
import type { Step } from "./dialogue-effect.ts";
import type { Confirming, Correcting, DialogueState, OpenDraft } from "./dialogue-state.ts";
import { asAwaited } from "./left-open.ts";
import { queryIn, queryLedger } from "./querying.ts";

const NOTHING_CAME_OF_IT: Applied = { type: "unclear", reason: "change" };

/** Takes the answer of the last resort; one that brings nothing is told as an unclear change. */
export function takeConverseAnswer(
  state: DialogueState,
  phase: Correcting,
  { answer: given, at }: { answer: ConverseAnswer; at: Moment },
): Step {
  const { draft, said } = phase;
  const conclude = (applied: Applied) => {
    const kept = asAwaited(applied, phase.awaited, said.at(-1) ?? "");
    return concludeTurn(state, draft, { applied: kept, at, said });
  };
  switch (given.action) {
    case "correct":
      return conclude(correctShown(state, phase, given.transaction));
    case "parse":
      return conclude(appendOne(state, draft, given.transaction));
    case "query":
      return answerQuestion(state, phase, { message: given.message, at });
    case "clarify":
      return given.message === null || isNoQuestion(given.message, phase)
        ? conversationFailed(state, phase, at)
        : answer(state, draft, { lines: [given.message], askedBack: remembering(said) });
    default:
      // A server newer than this client may know more actions.
      return conversationFailed(state, phase, at);
  }
}

/** What to change is nothing to ask of a draft that is not there, nor where one thing was asked for. */
function isNoQuestion(message: string, { draft, said, awaited }: Correcting): boolean {
  const isKnown = said.length > 1 && awaited !== null && awaited.field !== null;
  return (
    message === FALLBACK_CLARIFICATION ||
    (message === WHICH_PART && isKnown) ||
    placeBeyond(said, draft) !== null
  );
}

/** The model's wording counts too: it may have completed what the user left out (那上个月呢). */
function answerQuestion(
  state: DialogueState,
  { draft, answers }: Correcting,
  { message, at }: { message: string | null; at: Moment },
): Step {
  const asked = draft.history.messages.findLast(({ role }) => role === "user")?.content ?? "";
  const query = queryIn(asked, { state, at }) ?? queryIn(message ?? "", { state, at });
  if (query === null) {
    const lines = [announcements.queryNotUnderstood()];
    return answer(state, draft, { lines, action: "query", askedBack: SAY_ANEW });
  }
  // As with a question that was understood here, what the app had asked before is still open.
  const phase: Confirming = {
    name: "confirming",
    draft,
    askedBack: answers === "asked-back" ? SAY_ANEW : null,
    ...(answers === "asked-for-more" ? { asksForMore: true } : {}),
  };
  return queryLedger({ ...state, phase }, asked, query);
}

export function conversationFailed(
  state: DialogueState,
  { draft, said }: Correcting,
  at: Moment,
): Step {
  return concludeTurn(state, draft, { applied: NOTHING_CAME_OF_IT, at, said });
}

/** Changes the draft the model was shown, and what it says of it that differs from what it was shown. */
function correctShown(
  { settings }: DialogueState,
  { draft: { batch }, view }: Correcting,
  transaction: ParsedTransaction | null,
): Applied {
  if (!isSure(transaction)) return NOTHING_CAME_OF_IT;
  const [shown, ...others] = view.items;
  const [index] = view.batchIndexes;
  if (shown === undefined || index === undefined || others.length > 0) {
    return { type: "unclear", reason: "target" };
  }
  const { amount, type, category, date, description } = transaction;
  const change: TransactionChange = {
    ...(amount === shown.amount ? {} : { amount }),
    ...(type === shown.type ? {} : { type }),
    ...(category === shown.category ? {} : { category }),
    ...(date === shown.date ? {} : { date }),
    ...(description === shown.description ? {} : { description }),
  };
  return changeDrafts([{ index, change }], { batch, view, settings });
}

function appendOne(
  { settings }: DialogueState,
  { batch }: OpenDraft,
  transaction: ParsedTransaction | null,
): Applied {
  if (!isSure(transaction)) return NOTHING_CAME_OF_IT;
  return appendTransactions(batch, [heldToTypes(transaction, settings)]);
}

function isSure(transaction: ParsedTransaction | null): transaction is ParsedTransaction {
  return transaction !== null && transaction.confidence >= SURE_ENOUGH;
}
