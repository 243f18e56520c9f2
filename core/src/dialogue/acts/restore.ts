import type { DraftTransaction } from "../../draft/draft-batch.ts";
import { reopenItems } from "../../draft/draft-batch.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import { SAY_ANEW } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, OpenDraft } from "../state.ts";
import { answer, changedTo, type Turn } from "../turn.ts";
import { bringBack } from "./dropped.ts";

/** Cancelled drafts wait for a verdict again, under their own numbers. */
export function restore(
  state: DialogueState,
  draft: OpenDraft,
  { act, asked }: Turn<Act & { readonly type: "restore" }>,
): Step {
  const { batch } = draft;
  const cancelled = batch.items.filter(({ status }) => status === "cancelled");
  if (typeof act.drafts !== "string") {
    return restoreNamed(
      state,
      draft,
      act.drafts.flatMap((index) => batch.items[index] ?? []),
    );
  }
  if (cancelled.length === 0) {
    if (state.dropped !== null) return bringBack(state);
    return answer(state, draft, { lines: [announcements.nothingToUndo()], asked });
  }
  const meant = act.drafts === "all" ? cancelled : cancelledLast(draft, cancelled);
  if (meant.length === cancelled.length) return restoreNamed(state, draft, meant);
  const among = cancelled.map(({ index }) => index);
  return answer(state, draft, {
    lines: [announcements.whichOf("restore", among)],
    asked: { kind: "which-of", act: "restore", among },
  });
}

/** Those that went together by the last cancellation. */
function cancelledLast(
  { undo }: OpenDraft,
  cancelled: readonly DraftTransaction[],
): readonly DraftTransaction[] {
  const before = undo.findLast(({ batch }) =>
    cancelled.some(({ index }) => batch.items[index]?.status !== "cancelled"),
  );
  return cancelled.filter(({ index }) => before?.batch.items[index]?.status !== "cancelled");
}

function restoreNamed(
  state: DialogueState,
  draft: OpenDraft,
  items: readonly DraftTransaction[],
): Step {
  const standing = items.find(({ status }) => status !== "cancelled");
  if (standing !== undefined || items.length === 0) {
    const line =
      standing === undefined
        ? announcements.noSuchDraft()
        : standing.status === "confirmed"
          ? announcements.rejected(
              { ...standing, type: "already-settled", status: "confirmed" },
              draft.batch,
            )
          : announcements.notCancelled(standing.index);
    return answer(state, draft, { lines: [line], asked: SAY_ANEW });
  }
  const indexes = items.map(({ index }) => index);
  const batch = reopenItems(draft.batch, indexes);
  const restored = batch.items.filter(({ index }) => indexes.includes(index));
  const lines = [announcements.broughtBack(restored)];
  return answer(state, changedTo(state, draft, batch), { lines, asked: null });
}
