import { append, pendingItems } from "../../draft/draft-batch.ts";
import type { Moment } from "../../moment.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { type DialogueState, type DroppedBatch, draftOf, type OpenDraft } from "../state.ts";
import { answer, changedTo, first, say } from "../turn.ts";
import type { Undrafted } from "../undrafted.ts";

/** How long the screen offers it: long enough to notice a slip. By voice it stays on offer. */
export const UNDO_WINDOW_MS = 10_000;

export function offerBack(
  draft: OpenDraft,
  at: Moment,
  undrafted: readonly Undrafted[] = [],
): DroppedBatch {
  return { draft, undrafted, untilMs: at.epochMs + UNDO_WINDOW_MS };
}

/** Brings dropped drafts back as they were; beside other drafts they are added to those. */
export function bringBack(state: DialogueState, open = draftOf(state)): Step {
  const { dropped, phase } = state;
  if (dropped === null) return say(state, announcements.nothingToUndo());
  if (open !== null) return addTo(state, open, dropped);
  const lines = [announcements.restored(dropped.draft.batch)];
  const undrafted = [...state.undrafted, ...dropped.undrafted];
  const restored: DialogueState = { ...state, dropped: null, undrafted };
  if (phase.name !== "interpreting") return answer(restored, dropped.draft, { lines, asked: null });
  return first(
    [{ type: "abandon-request", request: phase.request }],
    answer(restored, dropped.draft, {
      lines: [...lines, announcements.notRecorded()],
      asked: null,
    }),
  );
}

function addTo(state: DialogueState, open: OpenDraft, { draft, undrafted }: DroppedBatch): Step {
  const items = draft.batch.items.filter(({ status }) => status !== "cancelled");
  const added = append(
    open.batch,
    items.map(({ parsed }) => parsed),
  );
  if (!added.ok) {
    return answer(state, open, { lines: [announcements.batchFull()], asked: null });
  }
  const brought = pendingItems(added.value).slice(-items.length);
  return answer(
    { ...state, dropped: null, undrafted: [...state.undrafted, ...undrafted] },
    changedTo(open, added.value),
    { lines: [announcements.broughtBack(brought)], asked: null },
  );
}
