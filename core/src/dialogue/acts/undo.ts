import type { DraftBatch, DraftTransaction } from "../../draft/draft-batch.ts";
import { dateOf } from "../../moment.ts";
import type { DraftChange } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import { isOpenChange } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, OpenDraft } from "../state.ts";
import { answer, type Turn } from "../turn.ts";
import { bringBack } from "./dropped.ts";

/** Takes back what was done to the drafts last, step by step. What is in the books is not touched. */
export function undo(state: DialogueState, draft: OpenDraft, { asked, at }: Turn): Step {
  // What was not understood was not done either.
  if (isOpenChange(asked)) {
    return answer(state, draft, {
      lines: [announcements.nothingChanged(draft.batch)],
      asked: null,
    });
  }
  const last = draft.undo.at(-1);
  if (last === undefined) {
    if (state.dropped !== null) return bringBack(state, draft);
    return answer(state, draft, { lines: [announcements.nothingToTakeBack()], asked: null });
  }
  const back = { ...draft, batch: last.batch, undo: draft.undo.slice(0, -1) };
  const added = draft.batch.items.slice(last.batch.items.length);
  const changes = differences(draft.batch.items, last.batch);
  const changed = last.batch.items.filter(({ index }) =>
    changes.some((each) => each.draft === index),
  );
  const line =
    added.length > 0
      ? announcements.additionTakenBack(added)
      : announcements.takenBack(changed, { changes, today: dateOf(at) });
  return answer({ ...state, undrafted: [...state.undrafted, ...last.taken] }, back, {
    lines: [line],
    asked: null,
    action: "correct",
    transaction: changed.length === 1 ? (changed[0]?.parsed ?? null) : null,
  });
}

/** Amount and category are read out anyway; a date or a description only where it was changed. */
function differences(
  items: readonly DraftTransaction[],
  before: DraftBatch,
): readonly DraftChange[] {
  return items.flatMap((item) => {
    const was = before.items[item.index];
    if (was === undefined || (was.parsed === item.parsed && was.status === item.status)) return [];
    const { date, description } = was.parsed;
    const change = {
      ...(date === item.parsed.date ? {} : { date }),
      ...(description === item.parsed.description ? {} : { description }),
    };
    return [{ draft: item.index, change }];
  });
}
