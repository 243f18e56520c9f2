import { assertNever } from "../../assert-never.ts";
import { isQuerySaid } from "../../consent/queried.ts";
import { addAnswerTo, addAside } from "../../conversation/conversation-history.ts";
import type { LedgerQuery } from "../../ledger/query/ledger-query.ts";
import { timeNamed } from "../../ledger/query/time-named.ts";
import { dateOf, type Moment } from "../../moment.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { LedgerOutcome, Outcome } from "../events.ts";
import { type Heard, userContext } from "../heard.ts";
import { SAY_ANEW } from "../questions/say-anew.ts";
import { type DialogueState, LISTENING, type OpenBatch, type Phase } from "../state.ts";
import { answer, budgetMs, first, say, stay, type Turn, withUtterance } from "../turn.ts";

/** A question about the books, answered on the device. The current phase goes on meanwhile. */
function askLedger(state: DialogueState, text: string, query: LedgerQuery): Step {
  return queryLedger({ ...state, phase: withQuestion(state.phase, text) }, text, query);
}

/** Like {@link askLedger}, for a question that is in the history already. */
export function queryLedger(state: DialogueState, text: string, query: LedgerQuery): Step {
  const request = state.lastRequest + 1;
  const pendingQuery = { request, text, awaits: "figures" } as const;
  return withoutMeaning(state, {
    state: { ...state, lastRequest: request, pendingQuery, lastQuery: query, lastListed: null },
    effects: [{ type: "query-ledger", request, query }],
  });
}

/**
 * A question that the local engine finds no answer to. A model may know what is meant; what the engine is sure
 * that the books lack is said at once.
 */
export function askMeaning(before: DialogueState, { text, act, at }: Heard<Unread>): Step {
  const { because } = act;
  const state = { ...withLastAsked(before), phase: withQuestion(before.phase, text) };
  const { localOnly, withoutModel } = state.settings;
  const isAlone = state.connectivity === "offline" || localOnly === true || withoutModel === true;
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
    effects: [{ type: "ask", request, question, budgetMs: budgetMs(state) }],
  });
}

/** A question without an answer is asked again in other words, so the one before it is not forgotten. */
function withLastAsked(state: DialogueState): DialogueState {
  const { lastQuery } = state;
  return lastQuery === null ? state : { ...state, lastQuery: { ...lastQuery } };
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
    lastListed: state.lastQuery === null ? null : listedBy(outcome),
    lastQuery: state.lastQuery === null ? null : withFound(state.lastQuery, outcome),
    phase: withAnswer(phase, pendingQuery.text, line),
  };
  return say(answered, line);
}

/** 那天 means the day that was named. What was found in the last year, as no time was said, is asked on there. */
function withFound(query: LedgerQuery, outcome: LedgerOutcome): LedgerQuery {
  if (outcome.type !== "ledger-answered") return query;
  const { answer } = outcome;
  const found = timeNamed(answer);
  const { period } = answer.figures.kind === "unknown" ? query : answer.query;
  return { ...query, period, ...(found !== null && { found }) };
}

/** 第二个 means the second of them. */
function listedBy(outcome: LedgerOutcome): readonly string[] | null {
  if (outcome.type !== "ledger-answered") return null;
  const { figures } = outcome.answer;
  return figures.kind === "entries" ? figures.entries.map(({ id }) => id) : null;
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
  const answered = (draft: OpenBatch): OpenBatch => ({
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

type Asking = Act & { readonly type: "query" };
type Unread = Act & { readonly type: "unanswerable" };

export function askBooks(state: DialogueState, { text, act }: Heard<Asking>): Step {
  return askLedger(state, text, act.query);
}

export function askBooksBeside(
  state: DialogueState,
  _draft: OpenBatch,
  { act, said }: Turn<Asking>,
): Step {
  return askLedger(state, said?.text ?? "", act.query);
}

export function unanswerableBeside(
  before: DialogueState,
  draft: OpenBatch,
  { act, asked }: Turn<Unread>,
): Step {
  const lines = [announcements.unanswerable(act.because)];
  return answer(withLastAsked(before), draft, { lines, asked, action: "query" });
}
