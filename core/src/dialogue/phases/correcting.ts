import { isQuerySaid } from "../../consent/queried.ts";
import { toRequestMessages, withOpenLast } from "../../conversation/conversation-history.ts";
import { pendingItems } from "../../draft/draft-batch.ts";
import { viewPending } from "../../draft/pending-view.ts";
import { renumberOrdinals } from "../../draft/renumber-ordinals.ts";
import { givenNames } from "../../ledger/present-names.ts";
import type { Moment } from "../../moment.ts";
import type { ConverseAnswer } from "../../ports/understanding.ts";
import { transactionOf } from "../../transaction.ts";
import { type Act, understand } from "../../understanding/understand.ts";
import { apply } from "../acts/apply.ts";
import { askLedger, queryLedger } from "../acts/query.ts";
import { repeatOpenQuestion } from "../acts/repeat-question.ts";
import { announcements } from "../announcements/announcements.ts";
import { spoken } from "../announcements/asked.ts";
import { FALLBACK_CLARIFICATION } from "../announcements/session.ts";
import { type Asked, questionAbout, SAY_ANEW } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { Outcome } from "../events.ts";
import { type Heard, type Said, userContext } from "../heard.ts";
import { type CheckedAnswer, checkConversation, checkCorrection } from "../model/check-answer.ts";
import type { Correcting, DialogueState, OpenDraft } from "../state.ts";
import { answer, BUDGET_MS, first, stay, withUtterance } from "../turn.ts";

/** With less than this left of the budget, a second request would not be answered in time. */
const ESCALATION_MS = 800;

interface Asking {
  readonly said: Said;
  readonly asked: Asked | null;
  readonly supersedes: boolean;
  readonly at: Moment;
}

/** Asks a model what an utterance wants of the open batch. Without a model our own reading counts. */
export function askModel(
  state: DialogueState,
  draft: OpenDraft,
  { said, asked, supersedes, at }: Asking,
): Step {
  const renumbered = renumberOrdinals(said.text, draft.batch);
  // The model sees pending drafts only and would take a wrong one for 第二笔, which is settled.
  if (!renumbered.ok) {
    const lines = [announcements.rejected(renumbered.rejection, draft.batch)];
    return answer(state, draft, { lines, asked: SAY_ANEW });
  }
  const request = state.lastRequest + 1;
  const phase: Correcting = {
    name: "correcting",
    draft,
    request,
    stage: "correct",
    said,
    asked,
    view: viewPending(draft.batch),
    askedAtMs: at.epochMs,
    supersedes,
  };
  const asking: DialogueState = { ...state, lastRequest: request, phase };
  if (state.connectivity === "offline") return correctOffline(asking, phase, at);
  if (namesHiddenCategory(said.act, state, at)) return correctHere(asking, phase, at);
  const filler = { type: "speak", line: announcements.correcting() } as const;
  return {
    state: asking,
    effects: [
      ...(state.settings.localOnly === true ? [] : [filler]),
      {
        type: "ask",
        request,
        question: {
          kind: "correct",
          currentBatch: phase.view.items,
          correctionText: renumbered.value,
          context: userContext(state, at),
        },
        budgetMs: BUDGET_MS,
      },
    ],
  };
}

/**
 * Models are not told hidden categories, so that they put no new drafts there. A change to a hidden
 * category must therefore be decided by the local engine.
 */
function namesHiddenCategory(act: Act, state: DialogueState, at: Moment): boolean {
  const context = userContext(state, at);
  const untold = givenNames(context)
    .map(({ category }) => category)
    .filter((name) => !context.customCategories.includes(name));
  if (act.type !== "change") return false;
  return act.changes.some(({ change: { category } }) => untold.includes(category ?? ""));
}

export function takeCorrectingOutcome(
  state: DialogueState,
  phase: Correcting,
  { outcome, at }: { readonly outcome: Outcome; readonly at: Moment },
): Step {
  switch (outcome.type) {
    case "correct-answered": {
      const checked = checkCorrection(outcome.answer, { phase, state, at });
      return checked.type === "act" && mayEscalate(state, phase, { act: checked.act, at })
        ? escalate(state, phase, at)
        : carryOutChecked(state, phase, { checked, at });
    }
    case "converse-answered":
      return takeConverseAnswer(state, phase, { given: outcome.answer, at });
    case "ask-failed":
      return outcome.cause === "connection" && phase.stage === "correct"
        ? correctOffline(state, phase, at)
        : correctHere(state, phase, at);
    case "deadline-passed":
      return first(
        [{ type: "abandon-request", request: phase.request }],
        correctHere(state, phase, at),
      );
    default:
      return stay(state);
  }
}

/** No answer in time, or the server could not help: our own reading counts, unless a model already doubted it. */
function correctHere(state: DialogueState, phase: Correcting, at: Moment): Step {
  const isDoubted = phase.stage === "converse";
  return carryOut(state, phase, { act: isDoubted ? NOTHING_CAME : phase.said.act, at });
}

const NOTHING_CAME: Act = { type: "unclear", missing: "change", open: null };

function correctOffline(state: DialogueState, phase: Correcting, at: Moment): Step {
  const notice = { type: "speak", line: announcements.offlineCorrection() } as const;
  return first([notice], correctHere(state, phase, at));
}

/** If both readings are unclear, ours is used for the question: it knows more about the words. */
function carryOut(
  state: DialogueState,
  phase: Correcting,
  { act, at }: { readonly act: Act; readonly at: Moment },
): Step {
  const { draft, said, asked, view } = phase;
  const isUnclear = act.type === "unclear" && said.act.type === "unclear";
  const meant = isUnclear ? { ...said.act, missing: act.missing } : act;
  return apply(state, draft, { act: meant, said, asked, view, at });
}

/** Applies the act, or asks 要全部保存吗？. A question that was open before stays open. */
function carryOutChecked(
  state: DialogueState,
  phase: Correcting,
  { checked, at }: { readonly checked: CheckedAnswer; readonly at: Moment },
): Step {
  if (checked.type === "act") return carryOut(state, phase, { act: checked.act, at });
  const { draft, said } = phase;
  const { asked } = checked;
  const step = answer(state, draft, { lines: [spoken(asked, draft.batch)], asked });
  return repeatOpenQuestion(state, draft, { turn: { ...phase, act: said.act }, step });
}

function mayEscalate(
  { connectivity }: DialogueState,
  { askedAtMs, stage }: Correcting,
  { act, at }: { readonly act: Act; readonly at: Moment },
): boolean {
  if (act.type !== "unclear" || act.missing === "target" || stage === "converse") return false;
  return connectivity === "online" && remainingMs(askedAtMs, at) >= ESCALATION_MS;
}

/** Sends one more request with the whole history of the batch, inside the same budget. */
function escalate(state: DialogueState, phase: Correcting, at: Moment): Step {
  const request = state.lastRequest + 1;
  const { batch } = phase.draft;
  const [only, ...others] = pendingItems(batch);
  const currentTransaction =
    only === undefined || others.length > 0 ? null : transactionOf(only.parsed);
  const asking: Correcting = { ...phase, request, stage: "converse", view: viewPending(batch) };
  return {
    state: { ...state, lastRequest: request, phase: asking },
    effects: [
      {
        type: "ask",
        request,
        question: {
          kind: "converse",
          messages: toRequestMessages(phase.draft.history),
          currentTransaction,
          context: userContext(state, at),
        },
        budgetMs: remainingMs(phase.askedAtMs, at),
      },
    ],
  };
}

/** If the clock was set back while waiting, the rest must still not exceed the budget. */
function remainingMs(askedAtMs: number, at: Moment): number {
  return Math.min(BUDGET_MS, BUDGET_MS - (at.epochMs - askedAtMs));
}

function takeConverseAnswer(
  state: DialogueState,
  phase: Correcting,
  { given, at }: { readonly given: ConverseAnswer; readonly at: Moment },
): Step {
  const { draft, said } = phase;
  if (given.action === "clarify" && given.message !== null && isQuestion(given.message, phase)) {
    const open = said.act.type === "unclear" ? said.act.open : null;
    const asked = open === null ? SAY_ANEW : questionAbout(open);
    const step = answer(state, draft, { lines: [given.message], asked });
    return repeatOpenQuestion(state, draft, { turn: { ...phase, act: said.act }, step });
  }
  if (given.action === "query") return takeQuery(state, phase, { given, at });
  const checked = checkConversation(given, { phase, state, at });
  return carryOutChecked(state, phase, { checked, at });
}

/** Whether the app may speak the model's question. Not about a missing draft, and not while the app waits for a value. */
function isQuestion(message: string, { said, asked }: Correcting): boolean {
  if (message === FALLBACK_CLARIFICATION) return false;
  if (said.act.type === "unclear" && said.act.because !== undefined) return false;
  return asked?.kind !== "what-value";
}

/**
 * The model may have completed the question (那上个月呢), so our own reading of its words comes first. The app's
 * own question stays open.
 */
function takeQuery(
  state: DialogueState,
  { draft, said, asked }: Correcting,
  { given, at }: { readonly given: ConverseAnswer; readonly at: Moment },
): Step {
  const context = userContext(state, at);
  const { lastQuery } = state;
  const act = understand(given.message ?? "", { batch: null, asked: null, context, lastQuery });
  const advised = given.query ?? null;
  const isSaid = advised !== null && isQuerySaid(advised, said.text, context);
  const query = act.type === "query" ? act.query : isSaid ? advised : null;
  if (query === null) {
    const because = act.type === "unanswerable" ? act.because : "unknown";
    const lines = [announcements.unanswerable(because)];
    return answer(state, draft, { lines, asked: SAY_ANEW, action: "query" });
  }
  const phase = { name: "confirming", draft, asked } as const;
  return queryLedger({ ...state, phase }, said.text, query);
}

/**
 * A new utterance replaces the one that a model is working on. Except 确认: it would save drafts
 * without the change just asked for, so the user has to say it again later.
 */
export function hearWhileCorrecting(
  state: DialogueState,
  phase: Correcting,
  { heard, hear }: { readonly heard: Heard; readonly hear: (draft: OpenDraft) => Step },
): Step {
  const { act, text } = heard;
  const isSure = heard.owned || heard.answers;
  if (isSure && act.type === "confirm") {
    const lines = [announcements.waitForChange()];
    const draft = withUtterance(phase.draft, text);
    return keepAsking(phase, answer(state, draft, { lines, asked: null }));
  }
  if (act.type === "query") return askLedger(state, text, act.query);
  if (act.type === "unanswerable") return keepAsking(phase, hear(phase.draft));
  if (isSure && (act.type === "tell" || act.type === "help")) {
    return keepAsking(phase, hear(phase.draft));
  }
  const abandon = { type: "abandon-request", request: phase.request } as const;
  if (isSure && act.type === "undo") {
    const draft = withUtterance(phase.draft, text);
    const lines = [announcements.nothingChanged(draft.batch)];
    return first([abandon], answer(state, draft, { lines, asked: null }));
  }
  const isEnd = isSure && (ENDING.has(act.type) || (act.type === "cancel" && act.drafts === "all"));
  const replaced = { type: "speak", line: announcements.superseded() } as const;
  return first(isEnd ? [abandon] : [abandon, replaced], hear(phase.draft));
}

const ENDING: ReadonlySet<Act["type"]> = new Set<Act["type"]>(["exit", "continue"]);

/** Keeps waiting for the model's answer, with the drafts as they are now, as long as one is pending. */
export function keepAsking(phase: Correcting, step: Step): Step {
  const { phase: reached } = step.state;
  if (reached.name !== "confirming") {
    return first([{ type: "abandon-request", request: phase.request }], step);
  }
  const { draft } = reached;
  const history = withOpenLast(draft.history, phase.draft.history);
  return { ...step, state: { ...step.state, phase: { ...phase, draft: { ...draft, history } } } };
}
