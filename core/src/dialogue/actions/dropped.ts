import { appendItems, type DraftTransaction, pendingItems } from "../../draft/draft-batch.ts";
import type { Moment } from "../../moment.ts";
import { announcements } from "../announcements/announcements.ts";
import { UNDO_WINDOW_MS } from "../dropped-batches.ts";
import type { Step } from "../effects.ts";
import { type DialogueState, type DroppedBatch, draftOf, type OpenBatch } from "../state.ts";
import { answer, changedTo, first, say, stay } from "../turn.ts";

/** How long a dropped batch waits to be restored: after a week nobody remembers what it was about. */
export const DROPPED_KEPT_MS = 7 * 86_400_000;

/** Enough for every batch that a user still remembers, and few enough to look through. */
export const MOST_DROPPED = 10;

/** Adds a dropped batch; beyond {@link MOST_DROPPED} the oldest is forgotten. */
export function withDropped(
  state: DialogueState,
  { draft, undrafted = [] }: Pick<DroppedBatch, "draft"> & Partial<DroppedBatch>,
  at: Moment,
): DialogueState {
  const afterLast = (state.dropped.at(-1)?.droppedAtMs ?? Number.NEGATIVE_INFINITY) + 1;
  const droppedAtMs = Math.max(at.epochMs, afterLast);
  const dropped = [...state.dropped, { draft, undrafted, droppedAtMs }].slice(-MOST_DROPPED);
  return { ...state, dropped };
}

/** Also forgets a batch from the far future: the clock was wrong when it was dropped. */
export function withoutExpired(state: DialogueState, { epochMs }: Moment): DialogueState {
  const isKept = ({ droppedAtMs }: DroppedBatch) =>
    Math.abs(epochMs - droppedAtMs) < DROPPED_KEPT_MS;
  if (state.dropped.every(isKept)) return state;
  return { ...state, dropped: state.dropped.filter(isKept) };
}

/** The user takes up one of the dropped batches. */
export function restoreNamedDropped(state: DialogueState, droppedAtMs: number): Step {
  return restoreDropped(
    state,
    draftOf(state),
    state.dropped.find((each) => each.droppedAtMs === droppedAtMs),
  );
}

/** Restores dropped drafts, by default the latest. If other drafts are open, they are added to those. */
export function restoreDropped(
  state: DialogueState,
  open = draftOf(state),
  dropped = state.dropped.at(-1),
): Step {
  const { phase } = state;
  if (dropped === undefined) return say(state, announcements.nothingToUndo());
  if (open !== null) return addTo(state, open, dropped);
  const lines = [announcements.restored(dropped.draft.batch)];
  const restored = withUndrafted(without(state, dropped), dropped);
  if (phase.name !== "interpreting") return answer(restored, dropped.draft, { lines, asked: null });
  return first(
    [{ type: "abandon-request", request: phase.request }],
    answer(restored, dropped.draft, {
      lines: [...lines, announcements.notRecorded()],
      asked: null,
    }),
  );
}

/** The user throws a dropped batch away. */
export function discardDropped(state: DialogueState, droppedAtMs: number, at: Moment): Step {
  const batch = state.dropped.find((each) => each.droppedAtMs === droppedAtMs);
  if (batch === undefined) return stay(state);
  return stay({ ...without(state, batch), discarded: { batch, discardedAtMs: at.epochMs } });
}

/** Throwing it away was a slip: the batch lies in its old place again. */
export function putBackDiscarded(state: DialogueState, { epochMs }: Moment): Step {
  const { discarded } = state;
  if (discarded === null || epochMs - discarded.discardedAtMs > UNDO_WINDOW_MS) {
    return stay({ ...state, discarded: null });
  }
  return stay({ ...inOldPlace(state, discarded.batch), discarded: null });
}

/** The batch lies among the dropped ones again, as if it had never been taken up. */
export function inOldPlace(state: DialogueState, batch: DroppedBatch): DialogueState {
  const dropped = [...state.dropped, batch]
    .toSorted((one, other) => one.droppedAtMs - other.droppedAtMs)
    .slice(-MOST_DROPPED);
  return { ...state, dropped };
}

function addTo(state: DialogueState, open: OpenBatch, dropped: DroppedBatch): Step {
  const items = dropped.draft.batch.items.filter(isStanding);
  if (amendsAgain(open.batch.items, items)) {
    return answer(state, open, { lines: [announcements.finishFirst()], asked: null });
  }
  const added = appendItems(open.batch, items);
  if (!added.ok) {
    return answer(state, open, { lines: [announcements.batchFull()], asked: null });
  }
  const brought = pendingItems(added.value).slice(-items.length);
  // Its undrafted words are shown again from now on; 撤销 must not bring them a second time.
  const changed = changedTo(open, added.value, { restored: { ...dropped, undrafted: [] } });
  return answer(withUndrafted(without(state, dropped), dropped), changed, {
    lines: [announcements.broughtBack(brought)],
    asked: null,
  });
}

/** A batch must not amend an entry twice: no ledger would save it. */
function amendsAgain(
  open: readonly DraftTransaction[],
  added: readonly DraftTransaction[],
): boolean {
  const amended = new Set(open.filter(isStanding).flatMap(({ amends }) => amends?.id ?? []));
  return added.some(({ amends }) => amends !== undefined && amended.has(amends.id));
}

function isStanding({ status }: DraftTransaction): boolean {
  return status !== "cancelled";
}

function without(state: DialogueState, restored: DroppedBatch): DialogueState {
  return { ...state, dropped: state.dropped.filter((each) => each !== restored) };
}

function withUndrafted(state: DialogueState, { undrafted }: DroppedBatch): DialogueState {
  return { ...state, undrafted: [...state.undrafted, ...undrafted] };
}
