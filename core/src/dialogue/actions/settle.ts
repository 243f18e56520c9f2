import { hasAmended } from "../../draft/amended.ts";
import {
  allResolved,
  cancelItem,
  confirmedItems,
  confirmItem,
  type DraftBatch,
  pendingItems,
} from "../../draft/draft-batch.ts";
import type { Moment } from "../../moment.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { isWaiting } from "../leftover.ts";
import { startSaving } from "../phases/saving.ts";
import { spoken } from "../questions/index.ts";
import { SAY_ANEW } from "../questions/say-anew.ts";
import { type DialogueState, LISTENING, type OpenBatch } from "../state.ts";
import { answer, changedTo, first, say, type Turn } from "../turn.ts";
import { isOrder } from "../undrafted.ts";
import { withDropped } from "./dropped.ts";
import { dismissalOf } from "./received.ts";

type Settling = Turn<Act & { readonly type: "confirm" | "cancel" }>;

const DONE = { confirm: "confirmed", cancel: "cancelled" } as const;

interface Settled extends Pick<Settling, "act" | "at"> {
  readonly indexes: readonly number[];
}

/** Confirms or cancels the named drafts, all or none. When no draft is pending any more, the batch is committed. */
export function settle(state: DialogueState, draft: OpenBatch, settled: Settled): Step {
  const { act, indexes, at } = settled;
  let batch = draft.batch;
  for (const index of indexes) {
    const step = act.type === "confirm" ? confirmItem(batch, index) : cancelItem(batch, index);
    if (!step.ok) {
      const lines = [announcements.rejected(step.rejection, draft.batch)];
      // 确认第一笔 for a draft that is confirmed already: nothing was refused.
      const isSo = indexes.length === 1 && draft.batch.items[index]?.status === DONE[act.type];
      return answer(state, draft, { lines, asked: isSo ? null : SAY_ANEW });
    }
    batch = step.value;
  }
  const items = batch.items.filter(({ index }) => indexes.includes(index));
  const dismissed = act.type === "cancel" ? dismissalOf(items) : [];
  if (allResolved(batch)) return first(dismissed, commit(state, draft, { batch, at }));
  const line =
    act.type === "confirm"
      ? announcements.itemsConfirmed(items, batch)
      : announcements.itemsCancelled(items, batch);
  const others = pendingItems(batch).map(({ index }) => index);
  const isOnly = act.type === "confirm" && act.only === true;
  const asked = isOnly ? ({ kind: "leave-out", drafts: others } as const) : null;
  const lines = asked === null ? [line] : [line, spoken(asked, batch)];
  return first(dismissed, answer(state, changedTo(draft, batch), { lines, asked }));
}

/** No draft is pending any more: saves the confirmed ones without asking again. */
function commit(
  state: DialogueState,
  before: OpenBatch,
  { batch, at }: { readonly batch: DraftBatch; readonly at: Moment },
): Step {
  if (confirmedItems(batch).length === 0) {
    // What waits stays in `undrafted`; kept in `dropped` as well, it would come back twice.
    const leftOut = state.undrafted.filter((each) => !isWaiting(each) && !isOrder(each));
    const line = hasAmended(batch)
      ? announcements.booksUnchanged()
      : announcements.lastItemCancelled();
    const left = { ...state, phase: LISTENING };
    return say(withDropped(left, { draft: before, undrafted: leftOut }, at), line);
  }
  return startSaving(state, { before, batch, next: "listen", at });
}
