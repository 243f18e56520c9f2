import { type DraftBatch, type DraftTransaction, reopenItems } from "../../draft/draft-batch.ts";
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
    const items = act.drafts.flatMap((index) => batch.items[index] ?? []);
    return restoreNamed(state, draft, { items, index: act.drafts[0] ?? -1 });
  }
  if (cancelled.length === 0) {
    if (state.dropped !== null) return bringBack(state);
    return answer(state, draft, { lines: [announcements.nothingToUndo()], asked });
  }
  const meant = act.drafts === "all" ? cancelled : cancelledLast(draft, cancelled);
  if (meant.length === cancelled.length)
    return restoreNamed(state, draft, { items: meant, index: -1 });
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

interface Named {
  readonly items: readonly DraftTransaction[];
  /** The first that was named, which may not be there. */
  readonly index: number;
}

function restoreNamed(state: DialogueState, draft: OpenDraft, { items, index }: Named): Step {
  const refused = refusal(draft.batch, { items, index });
  if (refused !== null) return answer(state, draft, { lines: [refused], asked: SAY_ANEW });
  const indexes = items.map((item) => item.index);
  const batch = reopenItems(draft.batch, indexes);
  const restored = batch.items.filter((item) => indexes.includes(item.index));
  const lines = [announcements.broughtBack(restored)];
  return answer(state, changedTo(state, draft, batch), { lines, asked: null });
}

function refusal(batch: DraftBatch, { items, index }: Named): string | null {
  if (items.length === 0) return announcements.rejected({ type: "no-such-item", index }, batch);
  const standing = items.find(({ status }) => status !== "cancelled");
  if (standing === undefined) return null;
  if (standing.status === "pending") return announcements.notCancelled(standing.index);
  const rejection = {
    type: "already-settled",
    index: standing.index,
    status: "confirmed",
  } as const;
  return announcements.rejected(rejection, batch);
}
