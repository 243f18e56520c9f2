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
import { askedStill } from "../acts/still-asked.ts";
import { announcements } from "../announcements/announcements.ts";
import { spoken } from "../announcements/asked.ts";
import { FALLBACK_CLARIFICATION } from "../announcements/session.ts";
import { type Asked, questionAbout, SAY_ANEW } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { Outcome } from "../events.ts";
import { type Heard, type Said, userContext } from "../heard.ts";
import { type Heeded, heedConversation, heedCorrection } from "../model/heed.ts";
import type { Correcting, DialogueState, OpenDraft } from "../state.ts";
import { answer, BUDGET_MS, first, stay, withUtterance } from "../turn.ts";

/** With less than this left of the budget a second question would not be answered in time. */
const ESCALATION_MS = 800;

interface Asking {
  readonly said: Said;
  readonly asked: Asked | null;
  readonly supersedes: boolean;
  readonly at: Moment;
}

/** Asks a model what an utterance wants of the open batch; without one our own reading counts. */
export function askModel(
  state: DialogueState,
  draft: OpenDraft,
  { said, asked, supersedes, at }: Asking,
): Step {
  const renumbered = renumberOrdinals(said.text, draft.batch);
  // A model is shown pending drafts only, and would take another for the settled one.
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
  if (namesUntold(said.act, state, at)) return correctHere(asking, phase, at);
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
 * Models are not told what the owner of the books hid, lest new drafts go there. A change to such a
 * category is understood here, or by nobody.
 */
function namesUntold(act: Act, state: DialogueState, at: Moment): boolean {
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
      const heeded = heedCorrection(outcome.answer, { phase, state, at });
      return heeded.type === "act" && mayEscalate(state, phase, { act: heeded.act, at })
        ? escalate(state, phase, at)
        : carryOutHeeded(state, phase, { heeded, at });
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

/** No answer in time, or a server that could not help: our own reading counts, unless a model doubted it. */
function correctHere(state: DialogueState, phase: Correcting, at: Moment): Step {
  const isDoubted = phase.stage === "converse";
  return carryOut(state, phase, { act: isDoubted ? NOTHING_CAME : phase.said.act, at });
}

const NOTHING_CAME: Act = { type: "unclear", missing: "change", open: null };

function correctOffline(state: DialogueState, phase: Correcting, at: Moment): Step {
  const notice = { type: "speak", line: announcements.offlineCorrection() } as const;
  return first([notice], correctHere(state, phase, at));
}

/** What stays unclear is asked by our own reading, which knows more of what was said. */
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

/** 要全部保存吗？ Another question that was open stays so. */
function carryOutHeeded(
  state: DialogueState,
  phase: Correcting,
  { heeded, at }: { readonly heeded: Heeded; readonly at: Moment },
): Step {
  if (heeded.type === "act") return carryOut(state, phase, { act: heeded.act, at });
  const { draft, said } = phase;
  const { asked } = heeded;
  const step = answer(state, draft, { lines: [spoken(asked, draft.batch)], asked });
  return askedStill(state, draft, { turn: { ...phase, act: said.act }, step });
}

function mayEscalate(
  { connectivity }: DialogueState,
  { askedAtMs, stage }: Correcting,
  { act, at }: { readonly act: Act; readonly at: Moment },
): boolean {
  if (act.type !== "unclear" || act.missing === "target" || stage === "converse") return false;
  return connectivity === "online" && remainingMs(askedAtMs, at) >= ESCALATION_MS;
}

/** Asks once more with everything that was said about the batch, inside the same budget. */
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

/** A clock set back while we waited must not grant more than the budget. */
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
    return askedStill(state, draft, { turn: { ...phase, act: said.act }, step });
  }
  if (given.action === "query") return takeQuery(state, phase, { message: given.message, at });
  const heeded = heedConversation(given, { phase, state, at });
  return carryOutHeeded(state, phase, { heeded, at });
}

/** A question of ours. Nothing is asked of a draft that is not there, nor anew what is being asked for. */
function isQuestion(message: string, { said, asked }: Correcting): boolean {
  if (message === FALLBACK_CLARIFICATION) return false;
  if (said.act.type === "unclear" && said.act.because !== undefined) return false;
  return asked?.kind !== "what-value";
}

/** The model may have completed what the user left out (那上个月呢). The app's own question stays open. */
function takeQuery(
  state: DialogueState,
  { draft, said, asked }: Correcting,
  { message, at }: { readonly message: string | null; readonly at: Moment },
): Step {
  const context = userContext(state, at);
  const { lastQuery } = state;
  const act = understand(message ?? "", { batch: null, asked: null, context, lastQuery });
  if (act.type !== "query") {
    const lines = [announcements.queryNotUnderstood()];
    return answer(state, draft, { lines, asked: SAY_ANEW, action: "query" });
  }
  const phase = { name: "confirming", draft, asked } as const;
  return queryLedger({ ...state, phase }, said.text, act.query);
}

/**
 * A new utterance replaces the one being understood, except a confirmation: it would save drafts
 * that lack the change the user just asked for, so it waits to be said again.
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

/** Goes on waiting for the answer with the drafts as they are now, while any is still pending. */
export function keepAsking(phase: Correcting, step: Step): Step {
  const { phase: reached } = step.state;
  if (reached.name !== "confirming") {
    return first([{ type: "abandon-request", request: phase.request }], step);
  }
  const { draft } = reached;
  const history = withOpenLast(draft.history, phase.draft.history);
  return { ...step, state: { ...step.state, phase: { ...phase, draft: { ...draft, history } } } };
}
