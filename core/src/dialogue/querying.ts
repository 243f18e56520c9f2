import { assertNever } from "../assert-never.ts";
import { addAnswerTo, addAside } from "../conversation/conversation-history.ts";
import type { LedgerQuery } from "../ledger/ledger-query.ts";
import { dateOf, type Moment } from "../moment.ts";
import { understand } from "../understanding/understand.ts";
import { announcements } from "./announcements.ts";
import { withUtterance } from "./answering.ts";
import { SAY_ANEW } from "./asking-back.ts";
import type { Step } from "./dialogue-effect.ts";
import type { LedgerOutcome } from "./dialogue-event.ts";
import type { DialogueState, OpenDraft, Phase } from "./dialogue-state.ts";
import { say, stay, userContext } from "./step.ts";

/** The question about the books that an utterance asks; 上个月呢 builds on the one before. */
export function queryIn(
  text: string,
  { state, at }: { readonly state: DialogueState; readonly at: Moment },
): LedgerQuery | null {
  const { lastQuery } = state;
  const context = userContext(state, at);
  const act = understand(text, { batch: null, asked: null, context, lastQuery });
  return act.type === "query" ? act.query : null;
}

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
    case "listening":
      return { name: "listening" };
    case "interpreting":
      return phase;
    case "confirming": {
      // 再来一次 would now be for the books.
      const { failedSave: _, ...asked } = phase;
      const draft = withUtterance(phase.draft, text);
      // A change that was not made is not made by an answer from the books either.
      return { ...asked, draft, askedBack: phase.askedBack === null ? null : SAY_ANEW };
    }
    case "correcting": {
      const { batch, history } = phase.draft;
      return { ...phase, draft: { batch, history: addAside(history, text) } };
    }
    case "saving":
      throw new Error("What is asked while saving is deferred, not routed");
    default:
      return assertNever(phase);
  }
}

function withAnswer(phase: Phase, question: string, message: string): Phase {
  const answered = ({ batch, history }: OpenDraft): OpenDraft => ({
    batch,
    history: addAnswerTo(history, question, { action: "query", transaction: null, message }),
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
