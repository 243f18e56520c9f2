import { type DraftBatch, type DraftTransaction, reopenItems } from "../../draft/draft-batch.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Heard } from "../heard.ts";
import { spoken } from "../questions/index.ts";
import { SAY_ANEW } from "../questions/say-anew.ts";
import { type DialogueState, LISTENING, type OpenBatch } from "../state.ts";
import { answer, changedTo, type Turn } from "../turn.ts";
import { restoreDropped } from "./dropped.ts";
import { undoLast } from "./undo.ts";

/** Makes cancelled drafts pending again, under their old numbers. */
export function restore(
  state: DialogueState,
  draft: OpenBatch,
  { act, asked }: Turn<Act & { readonly type: "restore" }>,
): Step {
  const { batch } = draft;
  const cancelled = batch.items.filter(({ status }) => status === "cancelled");
  if (typeof act.drafts !== "string") return restoreNamed(state, draft, act.drafts);
  if (cancelled.length === 0) {
    if (state.dropped.length > 0) return restoreDropped(state, draft);
    return answer(state, draft, { lines: [announcements.nothingToUndo()], asked });
  }
  const meant = act.drafts === "all" ? cancelled : cancelledLast(draft, cancelled);
  if (meant.length === cancelled.length) {
    return restoreNamed(
      state,
      draft,
      meant.map(({ index }) => index),
    );
  }
  const among = cancelled.map(({ index }) => index);
  const which = { kind: "which-of", act: "restore", among } as const;
  return answer(state, draft, { lines: [spoken(which, draft.batch)], asked: which });
}

/** The drafts that the last cancellation cancelled. */
function cancelledLast(
  { undo }: OpenBatch,
  cancelled: readonly DraftTransaction[],
): readonly DraftTransaction[] {
  const before = undo.findLast(({ batch }) =>
    cancelled.some(({ index }) => batch.items[index]?.status !== "cancelled"),
  );
  return cancelled.filter(({ index }) => before?.batch.items[index]?.status !== "cancelled");
}

function restoreNamed(state: DialogueState, draft: OpenBatch, indexes: readonly number[]): Step {
  const refused = refusal(draft.batch, indexes);
  if (refused !== null) return answer(state, draft, { lines: [refused], asked: SAY_ANEW });
  const batch = reopenItems(draft.batch, indexes);
  const restored = batch.items.filter((item) => indexes.includes(item.index));
  const lines = [announcements.broughtBack(restored)];
  return answer(state, changedTo(draft, batch), { lines, asked: null });
}

/** Why the named drafts cannot be restored: all come back, or none. `null` if all can. */
function refusal(batch: DraftBatch, indexes: readonly number[]): string | null {
  const refused = indexes.find((index) => batch.items[index]?.status !== "cancelled");
  const index = indexes.length === 0 ? -1 : refused;
  if (index === undefined) return null;
  const status = batch.items[index]?.status;
  if (status === "pending") return announcements.notCancelled(index);
  const rejection =
    status === "confirmed"
      ? ({ type: "already-settled", index, status } as const)
      : ({ type: "no-such-item", index } as const);
  return announcements.rejected(rejection, batch);
}

/** While no drafts are open: restores dropped ones, or the entries that the last save removed. */
export function restoreLast(state: DialogueState, heard: Heard): Step {
  const hasRemoved = state.lastSave?.amended.some(({ wants }) => wants === "remove") ?? false;
  return hasRemoved ? undoLast(state, heard) : restoreDropped({ ...state, phase: LISTENING });
}
