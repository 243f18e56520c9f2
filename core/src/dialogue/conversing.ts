import { pendingItems } from "../draft/draft-batch.ts";
import type { Moment } from "../moment.ts";
import type { ConverseAnswer } from "../ports/understanding.ts";
import { type ParsedTransaction, SURE_ENOUGH, transactionOf } from "../transaction.ts";
import { findQuery } from "../understanding/queries/find-query.ts";
import { announcements, FALLBACK_CLARIFICATION } from "./announcements.ts";
import { answer } from "./answering.ts";
import { type Applied, appendTransactions } from "./applying.ts";
import { remembering } from "./asking-back.ts";
import { changeDraft } from "./changing.ts";
import { concludeTurn } from "./concluding.ts";
import type { Step } from "./dialogue-effect.ts";
import type { DialogueSettings, DialogueState, OpenDraft } from "./dialogue-state.ts";
import { queryLedger } from "./querying.ts";

interface Turn {
  readonly at: Moment;
  /** What a question back would be about. */
  readonly said: readonly string[];
}

const NOTHING_CAME_OF_IT: Applied = { type: "unclear", reason: "change" };

/** Takes the answer of the last resort; one that brings nothing is told as an unclear change. */
export function takeConverseAnswer(
  state: DialogueState,
  draft: OpenDraft,
  { answer: given, at, said }: { answer: ConverseAnswer } & Turn,
): Step {
  const turn = { at, said };
  switch (given.action) {
    case "correct": {
      const applied = correctOnly(draft, given.transaction, state.settings);
      return concludeTurn(state, draft, { applied, ...turn });
    }
    case "parse": {
      const applied = appendOne(draft, given.transaction);
      return concludeTurn(state, draft, { applied, ...turn });
    }
    case "query":
      return answerQuestion(state, draft, { message: given.message, at });
    case "clarify":
      return given.message === null || given.message === FALLBACK_CLARIFICATION
        ? conversationFailed(state, draft, turn)
        : answer(state, draft, { lines: [given.message], askedBack: remembering(said) });
    default:
      // A server newer than this client may know more actions.
      return conversationFailed(state, draft, turn);
  }
}

/** The model's wording counts too: it may have completed what the user left out (那上个月呢). */
function answerQuestion(
  state: DialogueState,
  draft: OpenDraft,
  { message, at }: { message: string | null; at: Moment },
): Step {
  const asked = draft.history.messages.findLast(({ role }) => role === "user")?.content ?? "";
  const query =
    findQuery(asked, at, state.settings) ?? findQuery(message ?? "", at, state.settings);
  if (query === null) {
    return answer(state, draft, { lines: [announcements.queryNotUnderstood()], action: "query" });
  }
  const phase = { name: "confirming", draft, askedBack: null } as const;
  return queryLedger({ ...state, phase }, asked, query);
}

export function conversationFailed(state: DialogueState, draft: OpenDraft, turn: Turn): Step {
  return concludeTurn(state, draft, { applied: NOTHING_CAME_OF_IT, ...turn });
}

function correctOnly(
  { batch }: OpenDraft,
  transaction: ParsedTransaction | null,
  settings: DialogueSettings,
): Applied {
  if (!isSure(transaction)) return NOTHING_CAME_OF_IT;
  const [only, ...others] = pendingItems(batch);
  if (only === undefined || others.length > 0) return { type: "unclear", reason: "target" };
  const { index, parsed } = only;
  const whole = { index, change: transactionOf(transaction) };
  const updated = changeDraft(batch, whole, settings);
  if (!updated.ok) return { type: "rejected", rejection: updated.rejection };
  const change = {
    ...(transaction.date === parsed.date ? {} : { date: transaction.date }),
    ...(transaction.description === parsed.description
      ? {}
      : { description: transaction.description }),
  };
  return { type: "corrected", batch: updated.value, changes: [{ index, change }] };
}

function appendOne({ batch }: OpenDraft, transaction: ParsedTransaction | null): Applied {
  return isSure(transaction) ? appendTransactions(batch, [transaction]) : NOTHING_CAME_OF_IT;
}

function isSure(transaction: ParsedTransaction | null): transaction is ParsedTransaction {
  return transaction !== null && transaction.confidence >= SURE_ENOUGH;
}
