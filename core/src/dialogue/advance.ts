import { assertNever } from "../assert-never.ts";
import type { Moment } from "../moment.ts";
import { takeBudgetKept, tellBudgets } from "./acts/budgets.ts";
import { tellDebts } from "./acts/debts.ts";
import {
  discardDropped,
  putBackDiscarded,
  restoreDropped,
  restoreNamedDropped,
  withoutExpired,
} from "./acts/dropped.ts";
import { takeLedgerOutcome, takeMeaning } from "./acts/query.ts";
import { takeRecurringKept } from "./acts/recurring.ts";
import { touch } from "./acts/touch.ts";
import { recordLeftover, recordSum, withoutLeftover } from "./acts/undrafted.ts";
import { announcements } from "./announcements/announcements.ts";
import { doubtfulIn, withDoubt } from "./doubt.ts";
import type { DialogueEffect, Step } from "./effects.ts";
import { withRecorded } from "./entries/undo-save.ts";
import { type DialogueEvent, isUserAct, type Outcome } from "./events.ts";
import { understood } from "./heard.ts";
import { chooseEntry, hearWhileChoosing } from "./phases/choosing.ts";
import { hearAboutDrafts } from "./phases/confirming.ts";
import { hearWhileCorrecting, keepAsking, takeCorrectingOutcome } from "./phases/correcting.ts";
import { dispose, endSession, forget } from "./phases/ending.ts";
import { takeFindingOutcome } from "./phases/finding.ts";
import { hearWhileInterpreting, takeParseOutcome } from "./phases/interpreting.ts";
import { hearWithoutDrafts, receive } from "./phases/listening.ts";
import { takeSavingOutcome } from "./phases/saving.ts";
import { type DialogueState, LISTENING } from "./state.ts";
import { andThen, say, stay } from "./turn.ts";
import { withTwice } from "./twice.ts";
import { afterBatch } from "./undrafted.ts";

/** After two minutes of silence the session ends; drafts confirmed by then are saved. */
export const IDLE_TIMEOUT_MS = 120_000;

/**
 * Decides the next step of the conversation. Pure: the same state and event always give the same
 * step, and any event is answered in any phase.
 */
export function advance(before: DialogueState, event: DialogueEvent): Step {
  const state = withoutExpired(before, event.at);
  const routed =
    deferWhileSaving(state, event) ??
    withTwice(state, event, withDoubt(state, event, route(state, event)));
  // End the batch first: deferred events must see it ended, as if they came now.
  const step = runDeferred(state, { ...routed, state: withBatchOver(state, routed.state) });
  const reached = withLastQuery(state, event, step.state);
  return {
    state: withoutQueryWhenIdle(reached),
    effects: [...bargeIn(event), ...step.effects, ...idleTimer(event, state, step.state)],
  };
}

function route(state: DialogueState, event: DialogueEvent): Step {
  const { at } = event;
  switch (event.type) {
    case "session-started":
      return stay(state.phase.name === "idle" ? { ...state, phase: LISTENING } : state);
    case "speech-started":
      return stay(state);
    case "speech-recognized":
      return hear(state, event);
    case "words-received":
      return receive(state, event.text, at);
    case "item-confirmed":
    case "item-cancelled":
    case "item-restored":
    case "item-edited":
    case "batch-confirmed":
    case "batch-cancelled":
      return touch(state, event, at);
    case "undo-requested":
      return restoreDropped(state);
    case "dropped-restored":
      return restoreNamedDropped(state, event.droppedAtMs);
    case "dropped-discarded":
      return discardDropped(state, event.droppedAtMs, at);
    case "discard-undone":
      return putBackDiscarded(state, at);
    case "entry-chosen":
      return state.phase.name === "choosing"
        ? chooseEntry(state, state.phase, event)
        : say(state, announcements.nothingPending());
    case "sum-recorded":
      return recordSum(state, event.index);
    case "leftover-taken":
      return keepCorrecting(state, recordLeftover(state, at));
    case "leftover-dropped":
      return stay(withoutLeftover(state));
    case "exit-requested":
      return endSession(state, "exit", at);
    case "session-timed-out":
      return endSession(state, "time-out", at);
    case "session-disposed":
      return dispose(state, at);
    case "books-erased":
      return forget(state);
    case "connectivity-changed":
      return stay({ ...state, connectivity: event.connectivity });
    case "budgets-read":
      return tellBudgets(state, event);
    case "holdings-read":
      return tellDebts(state, event);
    case "recurring-kept":
    case "recurring-known":
    case "recurring-not-kept":
      return takeRecurringKept(state, event);
    case "budget-kept":
    case "budget-not-kept":
      return takeBudgetKept(state, event);
    case "entries-recorded":
      return stay(withRecorded(state, event));
    case "settings-changed":
      return stay({ ...state, settings: event.settings });
    default:
      return takeOutcome(state, event, at);
  }
}

/** One whole utterance, spoken or typed. It is parsed once, knowing what the app has just asked. */
function hear(
  state: DialogueState,
  event: DialogueEvent & { readonly type: "speech-recognized" },
): Step {
  const text = event.text.trim();
  if (text === "") return say(state, announcements.notHeard());
  const { phase } = state;
  const doubtful = doubtfulIn(state, event);
  const heard = { ...understood(state, text, event.at), ...(doubtful.length > 0 && { doubtful }) };
  switch (phase.name) {
    case "idle":
    case "listening":
      return hearWithoutDrafts(state, heard);
    case "finding":
      // The answer to the earlier request is dropped: what it finds has not been shown.
      return hearWithoutDrafts(state, heard);
    case "choosing":
      return hearWhileChoosing(state, phase, heard);
    case "interpreting":
      return hearWhileInterpreting(state, phase, heard);
    case "confirming":
      return hearAboutDrafts(state, phase.draft, { heard, asked: phase.asked, supersedes: false });
    case "correcting":
      // 15, then 16: the second answers the same question, which is still open.
      return hearWhileCorrecting(state, phase, {
        heard,
        hear: (draft) =>
          hearAboutDrafts(state, draft, { heard, asked: phase.asked, supersedes: true }),
      });
    case "saving":
      throw new Error("Utterances are deferred while saving, not routed");
    default:
      return assertNever(phase);
  }
}

/** The outcome of an effect. The outcome of an abandoned request is dropped. */
function takeOutcome(state: DialogueState, outcome: Outcome, at: Moment): Step {
  const meant = takeMeaning(state, outcome, at);
  if (meant !== null) return meant;
  const { phase } = state;
  if (!("request" in phase) || phase.request !== outcome.request) {
    const isAnswer = outcome.type === "ledger-answered" || outcome.type === "ledger-query-failed";
    return isAnswer ? takeLedgerOutcome(state, outcome, at) : stay(state);
  }
  switch (phase.name) {
    case "interpreting":
      return takeParseOutcome(state, phase, outcome);
    case "correcting":
      return takeCorrectingOutcome(state, phase, { outcome, at });
    case "saving":
      return takeSavingOutcome(state, phase, { outcome, at });
    case "finding":
      return takeFindingOutcome(state, phase, { outcome, at });
    default:
      return assertNever(phase);
  }
}

/** Recording the leftover does not stop the correction that a model is still working on. */
function keepCorrecting({ phase }: DialogueState, step: Step): Step {
  return phase.name === "correcting" ? keepAsking(phase, step) : step;
}

/** Before the ledger has answered, it is unknown which drafts the user's next act applies to. */
function deferWhileSaving(state: DialogueState, event: DialogueEvent): Step | null {
  const { phase } = state;
  if (phase.name !== "saving" || !isUserAct(event) || event.type === "speech-started") return null;
  return stay({ ...state, phase: { ...phase, deferred: [...phase.deferred, event] } });
}

/** Once the ledger has answered, runs the deferred events in order. */
function runDeferred({ phase: before }: DialogueState, step: Step): Step {
  const { phase: after } = step.state;
  if (before.name !== "saving" || after.name === "saving") return step;
  // The user said 确认 before hearing that the save failed, so it does not confirm the drafts that came back.
  const hasFailed = after.name === "confirming";
  const deferred = before.deferred.filter((event) => !(hasFailed && confirms(step.state, event)));
  return deferred.reduce((taken, event) => andThen(taken, (state) => advance(state, event)), step);
}

function confirms(state: DialogueState, event: DialogueEvent): boolean {
  if (event.type === "item-confirmed" || event.type === "batch-confirmed") return true;
  if (event.type !== "speech-recognized") return false;
  return understood(state, event.text.trim(), event.at).act.type === "confirm";
}

/** When a batch ends, its left-out sums are dropped and the rest of its sentence no longer belongs to it. */
function withBatchOver({ phase: before }: DialogueState, after: DialogueState): DialogueState {
  const hasBatch = (name: string) => ["confirming", "correcting", "saving"].includes(name);
  const isOver = hasBatch(before.name) && !hasBatch(after.phase.name);
  return isOver || after.phase.name === "idle"
    ? { ...after, undrafted: afterBatch(after.undrafted) }
    : after;
}

/** 上个月呢 follows up only the question just before it: any other user act forgets that question. */
function withLastQuery(
  before: DialogueState,
  event: DialogueEvent,
  after: DialogueState,
): DialogueState {
  const somethingElse = isUserAct(event) && event.type !== "speech-started";
  const asked = after.lastQuery !== before.lastQuery;
  return somethingElse && !asked ? { ...after, lastQuery: null } : after;
}

/** A user who has left hears no more answers. */
function withoutQueryWhenIdle(state: DialogueState): DialogueState {
  return state.phase.name === "idle" ? { ...state, pendingQuery: null, lastQuery: null } : state;
}

/** Only the user interrupts speech. */
function bargeIn(event: DialogueEvent): readonly DialogueEffect[] {
  return isUserAct(event) ? [{ type: "stop-speaking" }] : [];
}

function idleTimer(
  event: DialogueEvent,
  { phase: before }: DialogueState,
  { phase: after }: DialogueState,
): readonly DialogueEffect[] {
  if (after.name === "idle") return before.name === "idle" ? [] : [{ type: "stop-idle-timer" }];
  // A time-out may have to save first; if that save fails, the wait starts again.
  return isUserAct(event) || event.type === "session-timed-out"
    ? [{ type: "restart-idle-timer", ms: IDLE_TIMEOUT_MS }]
    : [];
}
