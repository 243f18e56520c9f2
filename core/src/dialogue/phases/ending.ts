import type { Moment } from "../../moment.ts";
import { leave } from "../acts/leave.ts";
import { announcements } from "../announcements/announcements.ts";
import type { DialogueEffect, Step } from "../effects.ts";
import { type DialogueState, draftOf, INITIAL_STATE } from "../state.ts";
import { first, say, stay } from "../turn.ts";

/** The session ends by the user's wish or for want of it; what was confirmed is saved first. */
export function endSession(state: DialogueState, next: "exit" | "time-out", at: Moment): Step {
  // A save under way decides first; its outcome finds the user back or gone.
  if (state.phase.name === "idle" || state.phase.name === "saving") return stay(state);
  const draft = draftOf(state);
  const line = next === "exit" ? announcements.exited() : announcements.timedOut();
  if (draft !== null) return first(abandonQuestion(state), leave(state, draft, { next, at }));
  const unrecorded = state.phase.name === "interpreting" ? [announcements.notRecorded()] : [];
  return first(
    abandonQuestion(state),
    say({ ...state, phase: { name: "idle" } }, ...unrecorded, line),
  );
}

/** The page goes away: everything is dropped at once and nothing is said. */
export function dispose(state: DialogueState): Step {
  const { connectivity, settings, lastRequest } = state;
  return {
    state: { ...INITIAL_STATE, connectivity, settings, lastRequest },
    effects: [...abandonQuestion(state), { type: "stop-speaking" }],
  };
}

/** A save is never abandoned: it cannot be taken back. */
function abandonQuestion({ phase }: DialogueState): readonly DialogueEffect[] {
  return phase.name === "interpreting" || phase.name === "correcting"
    ? [{ type: "abandon-request", request: phase.request }]
    : [];
}
