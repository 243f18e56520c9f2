import { isQuerySaid } from "../../consent/queried.ts";
import { toRequestMessages } from "../../conversation/conversation-history.ts";
import { pendingItems } from "../../draft/draft-batch.ts";
import { viewPending } from "../../draft/pending-view.ts";
import { renumberOrdinals } from "../../draft/renumber-ordinals.ts";
import { givenNames } from "../../ledger/present-names.ts";
import type { Moment } from "../../moment.ts";
import type { ConverseAnswer } from "../../ports/understanding.ts";
import { transactionOf } from "../../transaction.ts";
import { type Act, understand } from "../../understanding/understand.ts";
import { apply } from "../actions/apply.ts";
import { queryLedger } from "../actions/query.ts";
import { afterTurn } from "../actions/repeat-question.ts";
import type { WhileCorrecting } from "../actions/while-correcting.ts";
import { announcements } from "../announcements/announcements.ts";
import { FALLBACK_CLARIFICATION } from "../announcements/session.ts";
import { does } from "../does.ts";
import type { Step } from "../effects.ts";
import type { Outcome } from "../events.ts";
import { type Heard, type Said, userContext } from "../heard.ts";
import { type CheckedAnswer, checkConversation, checkCorrection } from "../model/check-answer.ts";
import { type Asked, spoken } from "../questions/index.ts";
import { questionAbout } from "../questions/open-change.ts";
import { SAY_ANEW } from "../questions/say-anew.ts";
import type { Correcting, DialogueState, OpenBatch } from "../state.ts";
import { answer, budgetMs, first, stay } from "../turn.ts";

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
  draft: OpenBatch,
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
  const { localOnly, withoutModel } = state.settings;
  const filler = { type: "speak", line: announcements.correcting() } as const;
  return {
    state: asking,
    effects: [
      ...(localOnly === true || withoutModel === true ? [] : [filler]),
      {
        type: "ask",
        request,
        question: {
          kind: "correct",
          currentBatch: phase.view.items,
          correctionText: renumbered.value,
          context: userContext(state, at),
        },
        budgetMs: budgetMs(state),
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
  return afterTurn(state, draft, { turn: { ...phase, act: said.act, at }, step });
}

function mayEscalate(
  state: DialogueState,
  { askedAtMs, stage }: Correcting,
  { act, at }: { readonly act: Act; readonly at: Moment },
): boolean {
  if (act.type !== "unclear" || act.missing === "target" || stage === "converse") return false;
  return state.connectivity === "online" && remainingMs(state, askedAtMs, at) >= ESCALATION_MS;
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
        budgetMs: remainingMs(state, phase.askedAtMs, at),
      },
    ],
  };
}

/** If the clock was set back while waiting, the rest must still not exceed the budget. */
function remainingMs(state: DialogueState, askedAtMs: number, at: Moment): number {
  const whole = budgetMs(state);
  return Math.min(whole, whole - (at.epochMs - askedAtMs));
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
    return afterTurn(state, draft, { turn: { ...phase, act: said.act, at }, step });
  }
  if (given.action === "query") return takeQuery(state, phase, { given, at });
  const checked = checkConversation(given, { phase, state, at });
  return carryOutChecked(state, phase, { checked, at });
}

/** Whether the app may speak the model's question. Not about a missing draft, nor instead of what we propose, nor while the app waits for a value. */
function isQuestion(message: string, { said, asked }: Correcting): boolean {
  if (message === FALLBACK_CLARIFICATION) return false;
  const { act } = said;
  if (act.type === "unclear" && (act.because !== undefined || act.perhaps !== undefined))
    return false;
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
  // The answer repeats these words: the user hears none that only the model said.
  const words = act.type === "query" ? act.query.words : null;
  const isOurs = words === null || said.text.includes(words) || words === lastQuery?.words;
  const query = act.type === "query" && isOurs ? act.query : isSaid ? advised : null;
  if (query === null) {
    const because = act.type === "unanswerable" ? act.because : "unknown";
    const lines = [announcements.unanswerable(because)];
    return answer(state, draft, { lines, asked: SAY_ANEW, action: "query" });
  }
  const phase = { name: "confirming", draft, asked } as const;
  return queryLedger({ ...state, phase }, said.text, query);
}

/**
 * An utterance while a model works on another one. `hear` takes it up as one about the drafts: 15, then 16, the second
 * answers the same question, which is still open.
 */
export function hearWhileCorrecting(
  state: DialogueState,
  heard: Heard,
  during: WhileCorrecting,
): Step {
  return does(heard.act).correcting(state, heard, during);
}
