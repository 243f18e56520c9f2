import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Heard } from "../heard.ts";
import { endSession } from "../phases/ending.ts";
import type { DialogueState, OpenBatch } from "../state.ts";
import { say, type Turn } from "../turn.ts";
import { leave } from "./leave.ts";

/** Ends the batch and the session; confirmed drafts are saved first. */
export function exit(state: DialogueState, draft: OpenBatch, { at }: Turn): Step {
  return leave(state, draft, { next: "exit", at });
}

export function exitAlone(state: DialogueState): Step {
  return say({ ...state, phase: { name: "idle" } }, announcements.exited());
}

/** Ends the session while something is looked up or read. */
export function exitMeanwhile(state: DialogueState, { at }: Heard): Step {
  return endSession(state, "exit", at);
}
