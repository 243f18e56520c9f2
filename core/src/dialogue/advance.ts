import { assertNever } from "../assert-never.ts";
import type { Moment } from "../moment.ts";
import { bringBack } from "./acts/dropped.ts";
import { takeLedgerOutcome } from "./acts/query.ts";
import { touch } from "./acts/touch.ts";
import { recordSum, takeUpLeftover, withoutLeftover } from "./acts/undrafted.ts";
import { announcements } from "./announcements/announcements.ts";
import type { DialogueEffect, Step } from "./effects.ts";
import { type DialogueEvent, isUserAct, type Outcome } from "./events.ts";
import { understood } from "./heard.ts";
import { hearAboutDrafts } from "./phases/confirming.ts";
import { hearWhileCorrecting, keepAsking, takeCorrectingOutcome } from "./phases/correcting.ts";
import { dispose, endSession } from "./phases/ending.ts";
import { hearWhileInterpreting, takeParseOutcome } from "./phases/interpreting.ts";
import { hearAfresh, receive } from "./phases/listening.ts";
import { takeSavingOutcome } from "./phases/saving.ts";
import { type DialogueState, LISTENING } from "./state.ts";
import { andThen, say, stay } from "./turn.ts";
import { afterBatch } from "./undrafted.ts";

/** Nobody talks to a phone for two minutes in silence; what was confirmed by then is saved. */
export const IDLE_TIMEOUT_MS = 120_000;

/**
 * Decides the next step of the conversation. Pure: the same state and event always give the same
 * step, and any event is answered in any phase.
 */
export function advance(state: DialogueState, event: DialogueEvent): Step {
  const routed = deferWhileSaving(state, event) ?? route(state, event);
  // What was deferred finds the batch over, as if it came now.
  const step = takeUpDeferred(state, { ...routed, state: withBatchOver(state, routed.state) });
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
      return hear(state, event.text, at);
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
      return bringBack(state);
    case "sum-recorded":
      return recordSum(state, event.index);
    case "leftover-taken":
      return besideCorrection(state, takeUpLeftover(state, at));
    case "leftover-dropped":
      return stay(withoutLeftover(state));
    case "exit-requested":
      return endSession(state, "exit", at);
    case "session-timed-out":
      return endSession(state, "time-out", at);
    case "session-disposed":
      return dispose(state);
    case "connectivity-changed":
      return stay({ ...state, connectivity: event.connectivity });
    case "settings-changed":
      return stay({ ...state, settings: event.settings });
    default:
      return takeOutcome(state, event, at);
  }
}

/** One whole utterance, spoken or typed: understood once, by what the app has just asked. */
function hear(state: DialogueState, utterance: string, at: Moment): Step {
  const text = utterance.trim();
  if (text === "") return say(state, announcements.notHeard());
  const { phase } = state;
  const heard = understood(state, text, at);
  switch (phase.name) {
    case "idle":
    case "listening":
      return hearAfresh(state, heard);
    case "interpreting":
      return hearWhileInterpreting(state, phase, heard);
    case "confirming":
      return hearAboutDrafts(state, phase.draft, { heard, asked: phase.asked, supersedes: false });
    case "correcting":
      // 15, no, 16: the app's question is still open.
      return hearWhileCorrecting(state, phase, {
        heard,
        hear: (draft) =>
          hearAboutDrafts(state, draft, { heard, asked: phase.asked, supersedes: true }),
      });
    case "saving":
      throw new Error("What is heard while saving is deferred, not routed");
    default:
      return assertNever(phase);
  }
}

/** What came of an effect. One that outlived its question must not touch what came after it. */
function takeOutcome(state: DialogueState, outcome: Outcome, at: Moment): Step {
  if (outcome.type === "ledger-answered" || outcome.type === "ledger-query-failed") {
    return takeLedgerOutcome(state, outcome, at);
  }
  const { phase } = state;
  if (!("request" in phase) || phase.request !== outcome.request) return stay(state);
  switch (phase.name) {
    case "interpreting":
      return takeParseOutcome(state, phase, outcome);
    case "correcting":
      return takeCorrectingOutcome(state, phase, { outcome, at });
    case "saving":
      return takeSavingOutcome(state, phase, { outcome, at });
    default:
      return assertNever(phase);
  }
}

/** A change that is being understood still comes. */
function besideCorrection({ phase }: DialogueState, step: Step): Step {
  return phase.name === "correcting" ? keepAsking(phase, step) : step;
}

/** Until the ledger has answered nobody knows what the user's next act applies to. */
function deferWhileSaving(state: DialogueState, event: DialogueEvent): Step | null {
  const { phase } = state;
  if (phase.name !== "saving" || !isUserAct(event) || event.type === "speech-started") return null;
  return stay({ ...state, phase: { ...phase, deferred: [...phase.deferred, event] } });
}

/** Once it has, what the user did meanwhile is taken up in order. */
function takeUpDeferred({ phase: before }: DialogueState, step: Step): Step {
  const { phase: after } = step.state;
  if (before.name !== "saving" || after.name === "saving") return step;
  // A yes that was said before anybody heard that the save failed is no yes to what came back.
  const hasFailed = after.name === "confirming";
  const deferred = before.deferred.filter((event) => !(hasFailed && confirms(step.state, event)));
  return deferred.reduce((taken, event) => andThen(taken, (state) => advance(state, event)), step);
}

function confirms(state: DialogueState, event: DialogueEvent): boolean {
  if (event.type === "item-confirmed" || event.type === "batch-confirmed") return true;
  if (event.type !== "speech-recognized") return false;
  return understood(state, event.text.trim(), event.at).act.type === "confirm";
}

/** With its batch, the end of a sentence and the sums left out of it are over. */
function withBatchOver({ phase: before }: DialogueState, after: DialogueState): DialogueState {
  const hasBatch = (name: string) => ["confirming", "correcting", "saving"].includes(name);
  const isOver = hasBatch(before.name) && !hasBatch(after.phase.name);
  return isOver || after.phase.name === "idle"
    ? { ...after, undrafted: afterBatch(after.undrafted) }
    : after;
}

/** Another question is asked on the heels of the first, or anew. */
function withLastQuery(
  before: DialogueState,
  event: DialogueEvent,
  after: DialogueState,
): DialogueState {
  const somethingElse = isUserAct(event) && event.type !== "speech-started";
  const asked = after.lastQuery !== before.lastQuery;
  return somethingElse && !asked ? { ...after, lastQuery: null } : after;
}

/** Who has left hears no more answers. */
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
  // A time-out that has to save first starts the wait anew, should the save fail.
  return isUserAct(event) || event.type === "session-timed-out"
    ? [{ type: "restart-idle-timer", ms: IDLE_TIMEOUT_MS }]
    : [];
}
