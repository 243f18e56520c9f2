import { classifyIntent } from "../understanding/answers.ts";
import type { DialogueEffect, Step } from "./dialogue-effect.ts";
import { type DialogueEvent, isUserAct } from "./dialogue-event.ts";
import { type DialogueState, withoutQuestion } from "./dialogue-state.ts";
import { dispose, endSession } from "./ending.ts";
import { hear, receive } from "./hearing.ts";
import { takeOutcome } from "./outcomes.ts";
import { andThen, stay } from "./step.ts";
import { touch } from "./touching.ts";
import { undo } from "./undoing.ts";
import { recordSum, withUnrecordedSums } from "./unrecorded-sums.ts";
import { withoutLeftover, withRestKept } from "./using-leftover.ts";

/** Nobody talks to a phone for two minutes in silence; what was confirmed by then is saved. */
export const IDLE_TIMEOUT_MS = 120_000;

/**
 * Decides the next step of the conversation. Pure: the same state and event always give the same
 * step, and any event is answered in any phase.
 */
export function advance(state: DialogueState, event: DialogueEvent): Step {
  const step = takeUpDeferred(state, deferWhileSaving(state, event) ?? route(state, event));
  const reached = withUnrecordedSums(state, event, withRestKept(step.state, event.at));
  return {
    state: withoutQueryWhenIdle(withLastQuery(state, event, reached)),
    effects: [...bargeIn(event), ...step.effects, ...idleTimer(event, state, step.state)],
  };
}

function route(state: DialogueState, event: DialogueEvent): Step {
  const { at } = event;
  switch (event.type) {
    case "session-started":
      return stay(state.phase.name === "idle" ? { ...state, phase: { name: "listening" } } : state);
    case "speech-started":
      return stay(state);
    case "speech-recognized":
      return hear(state, event.text, at);
    case "words-received":
      return receive(withoutQuestion(state), event.text, at);
    case "item-confirmed":
    case "item-cancelled":
    case "item-restored":
    case "item-edited":
    case "batch-confirmed":
    case "batch-cancelled":
      return touch(state, event, at);
    case "undo-requested":
      return undo(withoutQuestion(state), at);
    case "sum-recorded":
      return recordSum(withoutQuestion(state), { index: event.index, at });
    case "leftover-dropped":
      return stay(withoutLeftover(withoutQuestion(state)));
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
  // What a failed save brought back was not confirmed by a yes said before anybody heard of it.
  const isHeldBack = after.name === "confirming" && after.askedBack !== null;
  const deferred = before.deferred.filter((event) => !(isHeldBack && confirms(event)));
  return deferred.reduce((taken, event) => andThen(taken, (state) => advance(state, event)), step);
}

function confirms(event: DialogueEvent): boolean {
  switch (event.type) {
    case "item-confirmed":
    case "batch-confirmed":
      return true;
    case "speech-recognized": {
      const intent = classifyIntent(event.text)?.type;
      return intent === "confirm" || intent === "confirm-item";
    }
    default:
      return false;
  }
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
