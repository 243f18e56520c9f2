import {
  allResolved,
  cancelItem,
  confirmAll,
  confirmedItems,
  confirmItem,
  type DraftBatch,
  type DraftRejection,
} from "../draft/draft-batch.ts";
import type { Moment } from "../moment.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import { SAY_ANEW } from "./asking-back.ts";
import type { Step } from "./dialogue-effect.ts";
import type { DialogueState, OpenDraft } from "./dialogue-state.ts";
import { startSaving } from "./saving.ts";
import { say } from "./step.ts";
import { offerUndo } from "./undoing.ts";

export type Verdict = "confirm" | "cancel";

/** Confirms or cancels the named drafts, all or none; the last one to be settled commits the batch. */
export function settleItems(
  state: DialogueState,
  draft: OpenDraft,
  { verdict, indexes, at }: { verdict: Verdict; indexes: readonly number[]; at: Moment },
): Step {
  let batch = draft.batch;
  for (const index of indexes) {
    const settled = verdict === "confirm" ? confirmItem(batch, index) : cancelItem(batch, index);
    if (!settled.ok) {
      const { rejection } = settled;
      const lines = [announcements.rejected(rejection, draft.batch)];
      const askedBack = indexes.length === 1 && isSo(rejection, verdict) ? null : SAY_ANEW;
      return answer(state, draft, { lines, askedBack });
    }
    batch = settled.value;
  }
  if (allResolved(batch)) return commit(state, draft, { batch, at });

  const items = batch.items.filter(({ index }) => indexes.includes(index));
  const line =
    verdict === "confirm"
      ? announcements.itemsConfirmed(items, batch)
      : announcements.itemsCancelled(items, batch);
  const changed = { ...state, beforeChange: { batch: draft.batch, used: null, earlier: null } };
  return answer(changed, { batch, history: draft.history }, { lines: [line] });
}

/** 确认第一笔 of one that is confirmed: nothing was refused. */
function isSo(rejection: DraftRejection, verdict: Verdict): boolean {
  const wanted = verdict === "confirm" ? "confirmed" : "cancelled";
  return rejection.type === "already-settled" && rejection.status === wanted;
}

/** Settles whatever is pending. */
export function confirmBatch(state: DialogueState, draft: OpenDraft): Step {
  return startSaving(state, { before: draft, batch: confirmAll(draft.batch), next: "listen" });
}

/** Drops every draft, confirmed ones included, saving nothing. */
export function cancelBatch(state: DialogueState, draft: OpenDraft, at: Moment): Step {
  const dropped = draft.batch.items.filter(({ status }) => status !== "cancelled").length;
  // Who throws the drafts away throws away the end of their sentence, too.
  const undo = offerUndo(draft, at, state.rest);
  return clear({ ...state, rest: null, undo }, announcements.batchCancelled(dropped));
}

/** Nothing is pending any more: what was confirmed is saved without a further question. */
function commit(
  state: DialogueState,
  before: OpenDraft,
  { batch, at }: { batch: DraftBatch; at: Moment },
): Step {
  if (confirmedItems(batch).length > 0) {
    return startSaving(state, { before, batch, next: "listen" });
  }
  return clear({ ...state, undo: offerUndo(before, at) }, announcements.lastItemCancelled());
}

function clear(state: DialogueState, line: string): Step {
  return say({ ...state, phase: { name: "listening" } }, line);
}
