import type { Moment } from "../../moment.ts";
import { withDropped } from "../actions/dropped.ts";
import { leave } from "../actions/leave.ts";
import { announcements } from "../announcements/announcements.ts";
import type { DialogueEffect, Step } from "../effects.ts";
import { isWaiting } from "../leftover.ts";
import { leftBy } from "../questions/index.ts";
import { askedIn, type DialogueState, draftOf, INITIAL_STATE } from "../state.ts";
import { first, say, stay } from "../turn.ts";
import type { Undrafted } from "../undrafted.ts";

/** The session ends, by the user or by time-out; confirmed drafts are saved first. */
export function endSession(before: DialogueState, next: "exit" | "time-out", at: Moment): Step {
  // A running save finishes first; the session goes on or ends by its outcome.
  if (before.phase.name === "idle" || before.phase.name === "saving") return stay(before);
  // Nobody answered 午饭多少钱？: the lunch waits.
  const undrafted = [...before.undrafted, ...leftBy(askedIn(before), { at, ofBatch: false })];
  const state = { ...before, undrafted };
  const draft = draftOf(state);
  const line = next === "exit" ? announcements.exited() : announcements.timedOut();
  if (draft !== null) return first(abandonQuestion(state), leave(state, draft, { next, at }));
  const unrecorded = state.phase.name === "interpreting" ? [announcements.notRecorded()] : [];
  return first(
    abandonQuestion(state),
    say({ ...state, phase: { name: "idle" } }, ...unrecorded, line),
  );
}

/**
 * The conversation is closed: nothing is saved or said. The drafts can be restored, and what waits to be
 * drafted goes on waiting.
 */
export function dispose(state: DialogueState, at: Moment): Step {
  const { state: empty, effects } = forget(state);
  const { dropped } = state;
  const undrafted = [...state.undrafted, ...leftBy(askedIn(state), { at, ofBatch: false })];
  const draft = draftOf(state);
  const isOwn = ({ ofBatch }: Undrafted) => draft !== null && ofBatch;
  const waiting = undrafted.filter((each) => isWaiting(each) && !isOwn(each));
  const left = { ...empty, undrafted: waiting, dropped };
  if (draft === null) return { state: left, effects };
  return { state: withDropped(left, { draft, undrafted: undrafted.filter(isOwn) }, at), effects };
}

/** Everything that was said is forgotten at once. */
export function forget(state: DialogueState): Step {
  const { connectivity, settings, lastRequest } = state;
  return {
    state: { ...INITIAL_STATE, connectivity, settings, lastRequest },
    effects: [...abandonQuestion(state), { type: "stop-speaking" }],
  };
}

/** A save is never abandoned, because it cannot be taken back. */
function abandonQuestion({ phase }: DialogueState): readonly DialogueEffect[] {
  return phase.name === "interpreting" || phase.name === "correcting"
    ? [{ type: "abandon-request", request: phase.request }]
    : [];
}
