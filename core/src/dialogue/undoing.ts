import type { Moment } from "../moment.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import type { Step } from "./dialogue-effect.ts";
import type { DialogueState, OpenDraft, UndoOffer } from "./dialogue-state.ts";
import { first, say } from "./step.ts";

/** Long enough to notice a slip, short enough that nobody finds old drafts in a new conversation. */
export const UNDO_WINDOW_MS = 10_000;

export function offerUndo(draft: OpenDraft, at: Moment, rest: string | null = null): UndoOffer {
  return { draft, rest, untilMs: at.epochMs + UNDO_WINDOW_MS };
}

export function mayUndo({ undo: offer }: DialogueState, at: Moment): boolean {
  return offer !== null && at.epochMs <= offer.untilMs;
}

/** Brings dropped drafts back as they were. The offer lapses when new drafts open. */
export function undo(state: DialogueState, at: Moment): Step {
  const { undo: offer, phase } = state;
  if (offer === null || !mayUndo(state, at)) {
    return say({ ...state, undo: null }, announcements.nothingToUndo());
  }
  const lines = [announcements.restored(offer.draft.batch)];
  const restored = { ...state, undo: null, beforeChange: null, rest: offer.rest };
  if (phase.name !== "interpreting") return answer(restored, offer.draft, { lines });
  return first(
    [{ type: "abandon-request", request: phase.request }],
    answer(restored, offer.draft, { lines: [...lines, announcements.notRecorded()] }),
  );
}
