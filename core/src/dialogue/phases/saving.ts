import { amendmentOf, hasAmended, isAmended } from "../../draft/amended.ts";
import {
  confirmedItems,
  type DraftBatch,
  type DraftTransaction,
  pendingItems,
  reopenItems,
} from "../../draft/draft-batch.ts";
import type { Save } from "../../ledger/amending.ts";
import type { Moment } from "../../moment.ts";
import { transactionOf } from "../../transaction.ts";
import { budgetsAfter } from "../actions/budgets.ts";
import { debtsAfter } from "../actions/debts.ts";
import { withDropped } from "../actions/dropped.ts";
import { askAmount } from "../actions/unpriced.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Outcome } from "../events.ts";
import { leftoverOf } from "../leftover.ts";
import type { RetrySaveAsked } from "../questions/retry-save.ts";
import { SAY_ANEW } from "../questions/say-anew.ts";
import {
  type AfterSaving,
  type DialogueState,
  LISTENING,
  type OpenBatch,
  type Phase,
  type Saving,
} from "../state.ts";
import { andThen, answer, say, stay } from "../turn.ts";
import type { Undrafted } from "../undrafted.ts";

interface ToSave {
  readonly before: OpenBatch;
  readonly batch: DraftBatch;
  readonly next: AfterSaving;
  readonly at: Moment;
}

/** 「已保存」 is said only after the ledger has answered, so never for an entry that was lost. */
export function startSaving(state: DialogueState, { before, batch, next, at }: ToSave): Step {
  const request = state.lastRequest + 1;
  const save = saveOf(batch);
  // 确认 for a saved entry that nothing was changed of.
  if (save.transactions.length + save.amendments.length === 0) {
    return finish(state, { ...before, batch }, { next, at, saved: NOTHING_SAVED });
  }
  return {
    state: {
      ...state,
      lastRequest: request,
      phase: { name: "saving", request, batch, before, next, deferred: [] },
    },
    effects: [{ type: "save-batch", request, ...save }],
  };
}

/** 再试一次: saves the same drafts again and then does what was to follow. */
export function retrySaving(
  state: DialogueState,
  before: OpenBatch,
  { drafts, next, at }: RetrySaveAsked & Pick<ToSave, "at">,
): Step {
  const items = before.batch.items.map((item): DraftTransaction => {
    if (drafts.includes(item.index)) return { ...item, status: "confirmed" };
    // The last verdict started the save, so a draft that it did not confirm was cancelled by it.
    const isCancelled = next === "listen" && item.status === "pending";
    return isCancelled ? { ...item, status: "cancelled" } : item;
  });
  return startSaving(state, { before, batch: { ...before.batch, items }, next, at });
}

export const NOTHING_SAVED: Save = { transactions: [], amendments: [] };

/** What the confirmed drafts do to the books. */
function saveOf(batch: DraftBatch): Save {
  const confirmed = confirmedItems(batch);
  const added = confirmed.filter((item) => !isAmended(item));
  return {
    transactions: added.map((item) => {
      const waitingId = entryIdOf(item);
      return { ...transactionOf(item.parsed), ...(waitingId !== undefined && { waitingId }) };
    }),
    amendments: confirmed.filter(isAmended).flatMap((item) => amendmentOf(item) ?? []),
  };
}

export function takeSavingOutcome(
  state: DialogueState,
  phase: Saving,
  { outcome, at }: { readonly outcome: Outcome; readonly at: Moment },
): Step {
  switch (outcome.type) {
    case "batch-saved": {
      const { batch, before, next } = phase;
      const saved = saveOf(batch);
      const lastSave = {
        recorded: saved.transactions.flatMap((transaction, index) => {
          const id = outcome.ids[index];
          return id === undefined ? [] : [{ id, transaction }];
        }),
        amended: saved.amendments,
        savedAtMs: at.epochMs,
      };
      // Cancelled by the same words that started the save.
      const cancelled = pendingItems(before.batch).filter(
        ({ index }) => batch.items[index]?.status === "cancelled",
      );
      const kept = { ...state, lastSave };
      const ended = finish(kept, { ...before, batch }, { next, at, saved, cancelled });
      return {
        ...ended,
        effects: [...ended.effects, ...budgetsAfter(saved), ...debtsAfter(saved)],
      };
    }
    case "save-failed":
      return outcome.cause === "entry-changed"
        ? entryChanged(state, phase)
        : saveFailed(state, phase);
    default:
      return stay(state);
  }
}

/** The drafts are again as they were before the words that started the save. */
function saveFailed(state: DialogueState, { before, batch, next }: Saving): Step {
  const drafts = confirmedItems(batch).map(({ index }) => index);
  return answer(state, before, {
    lines: [announcements.saveFailed()],
    asked: { kind: "retry-save", drafts, next },
  });
}

/**
 * A card of a saved entry, or of a posted draft that another device decided, is outdated: confirming it again
 * would fail again, so it is withdrawn. The new drafts beside it are as they were.
 */
function entryChanged(state: DialogueState, { before }: Saving): Step {
  const { items } = before.batch;
  const amended = items.filter(isAmended).length;
  const waiting = items.filter(isOfOthers).length - amended;
  const lines = [
    ...(amended > 0 ? [announcements.entryChanged(amended)] : []),
    ...(waiting > 0 ? [announcements.waitingTaken(waiting)] : []),
  ];
  const others = items.filter((item) => !isOfOthers(item) && item.status !== "cancelled");
  if (others.length === 0) return say({ ...state, phase: LISTENING }, ...lines);
  const withdrawn = items.map(
    (item): DraftTransaction => (isOfOthers(item) ? { ...item, status: "cancelled" } : item),
  );
  const batch = reopenItems(
    { ...before.batch, items: withdrawn },
    others.map(({ index }) => index),
  );
  return answer(state, { ...before, batch, undo: [] }, { lines, asked: SAY_ANEW });
}

/** Another device may have decided it meanwhile. */
function isOfOthers(item: DraftTransaction): boolean {
  return isAmended(item) || entryIdOf(item) !== undefined;
}

/** The id that its entry gets, if it was posted or has an order number in a picture. */
function entryIdOf({ waitingId, parsed }: DraftTransaction): string | undefined {
  return waitingId ?? parsed.pictured?.entryId;
}

interface Finished {
  readonly next: AfterSaving;
  readonly at: Moment;
  /** What the books hold now of the batch. */
  readonly saved: Save;
  readonly cancelled?: readonly DraftTransaction[];
}

/** The batch has ended: dropped drafts can be restored, and the app asks about waiting items. */
export function finish(
  state: DialogueState,
  { batch, history }: Pick<OpenBatch, "batch" | "history">,
  { next, at, saved, cancelled = [] }: Finished,
): Step {
  const isUnchanged = hasAmended(batch) && saved.amendments.length === 0;
  const added = saved.transactions.length;
  const pending = pendingItems(batch);
  // Saved drafts are not offered for restoring, or they would be saved twice.
  const items = [...cancelled, ...pending].map((item, index) => ({ ...item, index }));
  const ended = { ...state, phase: phaseAfter(next) };
  const draft = { batch: { items }, history, undo: [] };
  const left = items.length > 0 ? withDropped(ended, { draft }, at) : ended;
  const waiting = next === "listen" ? leftoverOf(state) : [];
  const lines = [
    ...(added > 0 ? [announcements.saved(added)] : []),
    ...announcements.amended(saved.amendments),
    ...(isUnchanged && pending.length === 0 ? [announcements.booksUnchanged()] : []),
    ...(cancelled.length > 0 ? [announcements.cancelled(cancelled)] : []),
    ...(pending.length > 0 ? [announcements.dropped(pending.length)] : []),
    ...farewell(next),
  ];
  const over = say(left, ...lines);
  return waiting.length === 0 ? over : andThen(over, (reached) => askForRest(reached, waiting));
}

/** For a single thing without a price, asks the price; otherwise asks whether to record what waits. */
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
