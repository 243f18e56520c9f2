import type { Step } from "./effects.ts";
import { type DialogueEvent, isUserAct } from "./events.ts";
import { type DialogueState, draftOf } from "./state.ts";
import { first } from "./turn.ts";
import { afterBatch } from "./undrafted.ts";

/** After two minutes of silence the session ends; drafts confirmed by then are saved. */
export const IDLE_TIMEOUT_MS = 120_000;

/** What follows every step, whatever the event was. */
export type Afterwards = (before: DialogueState, event: DialogueEvent, step: Step) => Step;

/** When a batch ends, its left-out sums are dropped and the rest of its sentence no longer belongs to it. */
export function withBatchOver(before: DialogueState, _event: DialogueEvent, step: Step): Step {
  const { phase: after, undrafted } = step.state;
  const hasBatch = (state: DialogueState) =>
    state.phase.name === "saving" || draftOf(state) !== null;
  const isOver = hasBatch(before) && !hasBatch(step.state);
  if (!isOver && after.name !== "idle") return step;
  return { ...step, state: { ...step.state, undrafted: afterBatch(undrafted) } };
}

/** 上个月呢 follows up only the question just before it: any other user act forgets that question. */
export function withLastQuery(before: DialogueState, event: DialogueEvent, step: Step): Step {
  const somethingElse = isUserAct(event) && event.type !== "speech-started";
  const asked = step.state.lastQuery !== before.lastQuery;
  if (!somethingElse || asked) return step;
  return { ...step, state: { ...step.state, lastQuery: null, lastListed: null } };
}

/** Whatever was said last can be heard again. */
export function withLastLines(
  _before: DialogueState,
  _event: DialogueEvent,
  { state, effects }: Step,
): Step {
  const lastLines = effects.flatMap((effect) => (effect.type === "speak" ? effect.line : []));
  return { state: lastLines.length > 0 ? { ...state, lastLines } : state, effects };
}

/** A user who has left hears no more answers. */
export function withoutQueryWhenIdle(
  _before: DialogueState,
  _event: DialogueEvent,
  step: Step,
): Step {
  if (step.state.phase.name !== "idle") return step;
  const state = { ...step.state, pendingQuery: null, lastQuery: null, lastListed: null };
  return { ...step, state };
}

/** Every act of the user starts the two minutes anew. */
export function withIdleTimer(
  { phase: before }: DialogueState,
  event: DialogueEvent,
  { state, effects }: Step,
): Step {
  if (state.phase.name === "idle") {
    const isOver = before.name !== "idle";
    return isOver
      ? { state, effects: [...effects, { type: "stop-idle-timer" }] }
      : { state, effects };
  }
  // A time-out may have to save first; if that save fails, the wait starts again.
  const isAnew = isUserAct(event) || event.type === "session-timed-out";
  if (!isAnew) return { state, effects };
  const timer = { type: "restart-idle-timer", ms: IDLE_TIMEOUT_MS } as const;
  return { state, effects: [...effects, timer] };
}

/** Only the user interrupts speech. */
export function withVoiceStopped(_before: DialogueState, event: DialogueEvent, step: Step): Step {
  return isUserAct(event) ? first([{ type: "stop-speaking" }], step) : step;
}
