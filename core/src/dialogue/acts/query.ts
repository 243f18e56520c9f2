import { assertNever } from "../../assert-never.ts";
import { addAnswerTo, addAside } from "../../conversation/conversation-history.ts";
import type { LedgerQuery } from "../../ledger/ledger-query.ts";
import { dateOf, type Moment } from "../../moment.ts";
import { announcements } from "../announcements/announcements.ts";
import { SAY_ANEW } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { LedgerOutcome } from "../events.ts";
import { type DialogueState, LISTENING, type OpenDraft, type Phase } from "../state.ts";
import { say, stay, withUtterance } from "../turn.ts";

/** A question about the books, answered on the device. Whatever was under way goes on meanwhile. */
export function askLedger(state: DialogueState, text: string, query: LedgerQuery): Step {
  return queryLedger({ ...state, phase: withQuestion(state.phase, text) }, text, query);
}

/** The question itself is already where it belongs. */
export function queryLedger(state: DialogueState, text: string, query: LedgerQuery): Step {
  const request = state.lastRequest + 1;
  return {
    state: { ...state, lastRequest: request, pendingQuery: { request, text }, lastQuery: query },
    effects: [{ type: "query-ledger", request, query }],
  };
}

/** The answer is said in whatever phase it finds; only a history that holds the question takes it. */
export function takeLedgerOutcome(state: DialogueState, outcome: LedgerOutcome, at: Moment): Step {
  const { pendingQuery, phase } = state;
  if (pendingQuery?.request !== outcome.request) return stay(state);
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
      return phase;
    case "confirming": {
      const draft = withUtterance(phase.draft, text);
      // 再来一次 would now be for the books.
      const asked = phase.asked?.kind === "retry-save" ? SAY_ANEW : phase.asked;
      return { ...phase, draft, asked };
    }
    case "correcting": {
      const { draft } = phase;
      return { ...phase, draft: { ...draft, history: addAside(draft.history, text) } };
    }
    case "saving":
      throw new Error("What is asked while saving is deferred, not routed");
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
