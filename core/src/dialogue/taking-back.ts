import { type DraftBatch, type DraftTransaction, originOf } from "../draft/draft-batch.ts";
import { dateOf, type Moment } from "../moment.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import { appendTransactions } from "./applying.ts";
import { SAY_ANEW } from "./asking-back.ts";
import type { DraftChange } from "./changing.ts";
import type { Step } from "./dialogue-effect.ts";
import type { DialogueState, OpenDraft } from "./dialogue-state.ts";
import { offeredAgain } from "./using-leftover.ts";

/** Takes back what was done to the drafts last, step by step. What is in the books is not touched. */
export function takeBack(state: DialogueState, draft: OpenDraft, at: Moment): Step {
  if (state.beforeChange === null) {
    const lines = [announcements.nothingToTakeBack()];
    return answer(state, draft, { lines, askedBack: SAY_ANEW });
  }
  const { batch: before, used, earlier } = state.beforeChange;
  const { items } = draft.batch;
  const { history } = draft;
  const back: DialogueState = { ...state, beforeChange: earlier };
  const added = items.slice(before.items.length);
  if (added.length > 0) {
    const lines = [announcements.additionTakenBack(added)];
    const offering = used === null ? back : offeredAgain(back, used, at);
    return answer(offering, { batch: before, history }, { lines });
  }
  const settled = items.filter(({ index, status }) => before.items[index]?.status !== status);
  if (settled.length > 0) return afterVerdict(state, draft, settled);
  const changes = differences(items, before);
  const changed = before.items.filter(({ index }) => changes.some((each) => each.index === index));
  return answer(
    back,
    { batch: before, history },
    {
      lines: [announcements.takenBack(changed, { changes, today: dateOf(at) })],
      action: "correct",
      transaction: changed.length === 1 ? (changed[0]?.parsed ?? null) : null,
    },
  );
}

/** What was settled stays so: a cancelled draft comes back as a new one, a confirmed one is to be saved. */
function afterVerdict(
  state: DialogueState,
  draft: OpenDraft,
  settled: readonly DraftTransaction[],
): Step {
  const confirmed = settled.find(({ status }) => status === "confirmed");
  if (confirmed === undefined) return bringBack(state, draft, settled);
  const rejection = {
    type: "already-settled",
    index: confirmed.index,
    status: "confirmed",
  } as const;
  const lines = [announcements.rejected(rejection, draft.batch)];
  return answer(state, draft, { lines, askedBack: SAY_ANEW });
}

/** Cancelled drafts once more, as new ones: their numbers stay with what was cancelled. */
export function bringBack(
  state: DialogueState,
  draft: OpenDraft,
  cancelled: readonly DraftTransaction[],
): Step {
  const { batch: before, history } = draft;
  const applied = appendTransactions(
    before,
    cancelled.map(({ parsed }) => parsed),
  );
  if (applied.type !== "appended" || applied.overflowed) {
    return answer(state, draft, { lines: [announcements.batchFull()] });
  }
  const kept = before.items.length;
  const items = applied.batch.items
    .slice(kept)
    .map((item, turn) => ({ ...item, inPlaceOf: originOf(cancelled[turn] ?? item) }));
  const batch = { items: [...before.items, ...items] };
  return answer(
    { ...state, beforeChange: { batch: before, used: null, earlier: null } },
    { batch, history },
    {
      lines: [announcements.broughtBack(cancelled, items)],
      action: "parse",
      transaction: items.length === 1 ? (items[0]?.parsed ?? null) : null,
    },
  );
}

/** Amount and category are read out anyway; a date or a description only where it was changed. */
function differences(
  items: readonly DraftTransaction[],
  before: DraftBatch,
): readonly DraftChange[] {
  return items.flatMap(({ index, parsed }) => {
    const was = before.items[index]?.parsed;
    if (was === undefined || was === parsed) return [];
    const { date, description } = was;
    const change = {
      ...(date === parsed.date ? {} : { date }),
      ...(description === parsed.description ? {} : { description }),
    };
    return [{ index, change }];
  });
}
