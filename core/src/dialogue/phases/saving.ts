import {
  confirmedItems,
  type DraftBatch,
  type DraftTransaction,
  pendingItems,
} from "../../draft/draft-batch.ts";
import type { Moment } from "../../moment.ts";
import { transactionOf } from "../../transaction.ts";
import { offerBack } from "../acts/dropped.ts";
import { askAmount } from "../acts/unpriced.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Asked } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { Outcome } from "../events.ts";
import { leftoverOf } from "../leftover.ts";
import {
  type AfterSaving,
  type DialogueState,
  LISTENING,
  type OpenDraft,
  type Phase,
  type Saving,
} from "../state.ts";
import { andThen, answer, say, stay } from "../turn.ts";
import type { Undrafted } from "../undrafted.ts";

interface ToSave {
  readonly before: OpenDraft;
  readonly batch: DraftBatch;
  readonly next: AfterSaving;
}

/** 「已保存」 waits for the ledger: nobody may hear it for an entry that was lost. */
export function startSaving(state: DialogueState, { before, batch, next }: ToSave): Step {
  const request = state.lastRequest + 1;
  const transactions = confirmedItems(batch).map(({ parsed }) => transactionOf(parsed));
  return {
    state: {
      ...state,
      lastRequest: request,
      phase: { name: "saving", request, batch, before, next, deferred: [] },
    },
    effects: [{ type: "save-batch", request, transactions }],
  };
}

/** 再试一次: the very drafts whose save failed, and what was to come after it. */
export function retrySaving(
  state: DialogueState,
  before: OpenDraft,
  { drafts, next }: Asked & { readonly kind: "retry-save" },
): Step {
  const items = before.batch.items.map((item): DraftTransaction => {
    if (drafts.includes(item.index)) return { ...item, status: "confirmed" };
    // With the last verdict a batch is saved: what was not confirmed by it was cancelled.
    const isCancelled = next === "listen" && item.status === "pending";
    return isCancelled ? { ...item, status: "cancelled" } : item;
  });
  return startSaving(state, { before, batch: { items }, next });
}

export function takeSavingOutcome(
  state: DialogueState,
  phase: Saving,
  { outcome, at }: { readonly outcome: Outcome; readonly at: Moment },
): Step {
  switch (outcome.type) {
    case "batch-saved": {
      const { batch, before, next } = phase;
      // By the very words that led to saving.
      const cancelled = pendingItems(before.batch).filter(
        ({ index }) => batch.items[index]?.status === "cancelled",
      );
      return finish(state, { ...before, batch }, { next, at, cancelled });
    }
    case "save-failed":
      return saveFailed(state, phase);
    default:
      return stay(state);
  }
}

/** The user finds the drafts as they were before the words that led to saving. */
function saveFailed(state: DialogueState, { before, batch, next }: Saving): Step {
  const drafts = confirmedItems(batch).map(({ index }) => index);
  return answer(state, before, {
    lines: [announcements.saveFailed()],
    asked: { kind: "retry-save", drafts, next },
  });
}

interface Finished {
  readonly next: AfterSaving;
  readonly at: Moment;
  readonly cancelled?: readonly DraftTransaction[];
}

/** The batch is over: what was dropped can come back, and what still waits to be recorded is asked about. */
export function finish(
  state: DialogueState,
  { batch, history }: Pick<OpenDraft, "batch" | "history">,
  { next, at, cancelled = [] }: Finished,
): Step {
  const saved = confirmedItems(batch).length;
  const pending = pendingItems(batch);
  // What was saved must not be saved a second time.
  const items = [...cancelled, ...pending].map((item, index) => ({ ...item, index }));
  const dropped = items.length > 0 ? offerBack({ batch: { items }, history, undo: [] }, at) : null;
  const waiting = next === "listen" ? leftoverOf(state) : [];
  const lines = [
    ...(saved > 0 ? [announcements.saved(saved)] : []),
    ...(cancelled.length > 0 ? [announcements.cancelled(cancelled)] : []),
    ...(pending.length > 0 ? [announcements.dropped(pending.length)] : []),
    ...farewell(next),
  ];
  const over = say({ ...state, phase: phaseAfter(next), dropped }, ...lines);
  return waiting.length === 0 ? over : andThen(over, (reached) => askForRest(reached, waiting));
}

/** One thing without its price is asked for it; anything else, whether to record it. */
function askForRest(state: DialogueState, waiting: readonly Undrafted[]): Step {
  const [only, ...others] = waiting;
  if (others.length === 0 && only?.unpriced !== undefined) {
    const undrafted = state.undrafted.filter((each) => each !== only);
    return askAmount({ ...state, undrafted }, only.unpriced);
  }
  const phase = { name: "listening", asked: { kind: "take-up-rest" } } as const;
  return say({ ...state, phase }, announcements.takeUpRest(waiting.length));
}

function phaseAfter(next: AfterSaving): Phase {
  return next === "exit" || next === "time-out" ? { name: "idle" } : LISTENING;
}

function farewell(next: AfterSaving): readonly string[] {
  switch (next) {
    case "listen":
      return [];
    case "continue":
      return [announcements.goAhead()];
    case "exit":
      return [announcements.exited()];
    case "time-out":
      return [announcements.timedOut()];
  }
}
