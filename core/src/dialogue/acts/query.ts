import { assertNever } from "../../assert-never.ts";
import { isQuerySaid } from "../../consent/queried.ts";
import { addAnswerTo, addAside } from "../../conversation/conversation-history.ts";
import type { LedgerQuery } from "../../ledger/query/ledger-query.ts";
import { dateOf, type Moment } from "../../moment.ts";
import type { Unanswerable } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import { SAY_ANEW } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { LedgerOutcome, Outcome } from "../events.ts";
import { userContext } from "../heard.ts";
import { type DialogueState, LISTENING, type OpenDraft, type Phase } from "../state.ts";
import { BUDGET_MS, first, say, stay, withUtterance } from "../turn.ts";

/** A question about the books, answered on the device. The current phase goes on meanwhile. */
export function askLedger(state: DialogueState, text: string, query: LedgerQuery): Step {
  return queryLedger({ ...state, phase: withQuestion(state.phase, text) }, text, query);
}

/** Like {@link askLedger}, for a question that is in the history already. */
export function queryLedger(state: DialogueState, text: string, query: LedgerQuery): Step {
  const request = state.lastRequest + 1;
  const pendingQuery = { request, text, awaits: "figures" } as const;
  return withoutMeaning(state, {
    state: { ...state, lastRequest: request, pendingQuery, lastQuery: query },
    effects: [{ type: "query-ledger", request, query }],
  });
}

interface Unread {
  readonly text: string;
  readonly because: Unanswerable;
  readonly at: Moment;
}

/**
 * A question that the local engine finds no answer to. A model may know what is meant; what the engine is sure
 * that the books lack is said at once.
 */
export function askMeaning(before: DialogueState, { text, because, at }: Unread): Step {
  const state = { ...before, phase: withQuestion(before.phase, text) };
  const isAlone = state.connectivity === "offline" || state.settings.localOnly === true;
  if (because !== "unknown" || isAlone) return say(state, announcements.unanswerable(because));
  const request = state.lastRequest + 1;
  const question = {
    kind: "converse",
    messages: [{ role: "user", content: text }],
    currentTransaction: null,
    context: userContext(state, at),
  } as const;
  const pendingQuery = { request, text, awaits: "meaning" } as const;
  return withoutMeaning(state, {
    state: { ...state, lastRequest: request, pendingQuery },
    effects: [{ type: "ask", request, question, budgetMs: BUDGET_MS }],
  });
}

/** What a model made of the question; `null` if the outcome is of another request. */
export function takeMeaning(state: DialogueState, outcome: Outcome, at: Moment): Step | null {
  const { pendingQuery } = state;
  if (pendingQuery?.awaits !== "meaning" || pendingQuery.request !== outcome.request) return null;
  const { request, text } = pendingQuery;
  const open = { ...state, pendingQuery: null };
  if (outcome.type === "converse-answered") {
    const { query } = outcome.answer;
    const isSaid = query != null && isQuerySaid(query, text, userContext(state, at));
    if (isSaid) return queryLedger(open, text, query);
  }
  const told = say(open, announcements.unanswerable("unknown"));
  const isLate = outcome.type === "deadline-passed";
  return isLate ? first([{ type: "abandon-request", request }], told) : told;
}

/** A new question replaces the one that a model is still reading. */
function withoutMeaning({ pendingQuery }: DialogueState, step: Step): Step {
  if (pendingQuery?.awaits !== "meaning") return step;
  return first([{ type: "abandon-request", request: pendingQuery.request }], step);
}

/** Speaks the answer in any phase. It enters a history only if that history holds the question. */
export function takeLedgerOutcome(state: DialogueState, outcome: LedgerOutcome, at: Moment): Step {
  const { pendingQuery, phase } = state;
  if (pendingQuery?.awaits !== "figures" || pendingQuery.request !== outcome.request) {
    return stay(state);
  }
  const line =
    outcome.type === "ledger-answered"
      ? announcements.ledgerAnswered(outcome.answer, dateOf(at))
      : announcements.ledgerUnreadable();
  const answered = {
    ...state,
    pendingQuery: null,
    phase: withAnswer(phase, pendingQuery.text, line),
  };
  return say(answered, line);
}

function withQuestion(phase: Phase, text: string): Phase {
  switch (phase.name) {
    case "idle":
      return LISTENING;
    case "listening":
    case "interpreting":
    case "finding":
    case "choosing":
      return phase;
    case "confirming": {
      const draft = withUtterance(phase.draft, text);
      // Otherwise 再来一次 would repeat the save instead of the question.
      const asked = phase.asked?.kind === "retry-save" ? SAY_ANEW : phase.asked;
      return { ...phase, draft, asked };
    }
    case "correcting": {
      const { draft } = phase;
      return { ...phase, draft: { ...draft, history: addAside(draft.history, text) } };
    }
    case "saving":
      throw new Error("Questions are deferred while saving, not routed");
    default:
      return assertNever(phase);
  }
}

function withAnswer(phase: Phase, question: string, message: string): Phase {
  const answered = (draft: OpenDraft): OpenDraft => ({
    ...draft,
    history: addAnswerTo(draft.history, question, { action: "query", transaction: null, message }),
  });
  switch (phase.name) {
    case "idle":
    case "listening":
    case "interpreting":
    case "finding":
    case "choosing":
      return phase;
    case "confirming":
    case "correcting":
      return { ...phase, draft: answered(phase.draft) };
    case "saving":
      return { ...phase, before: answered(phase.before) };
    default:
      return assertNever(phase);
  }
}
