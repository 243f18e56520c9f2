import { isAmended } from "../../draft/amended.ts";
import type { DraftBatch, DraftTransaction } from "../../draft/draft-batch.ts";
import { dateOf } from "../../moment.ts";
import type { DraftChange } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import { droppedSinceSave } from "../dropped-batches.ts";
import type { Step } from "../effects.ts";
import { findEntries } from "../entries/find-entries.ts";
import type { Heard } from "../heard.ts";
import { isOfUndone } from "../questions/index.ts";
import { type DialogueState, LISTENING, type OpenBatch } from "../state.ts";
import { answer, type Turn } from "../turn.ts";
import { cancel } from "./cancel.ts";
import { inOldPlace, restoreDropped } from "./dropped.ts";

/** Takes back the last change to the drafts, step by step. */
export function undo(state: DialogueState, draft: OpenBatch, turn: Turn): Step {
  const { asked, at } = turn;
  // The change being asked about was never made, so there is nothing to take back.
  if (isOfUndone(asked)) {
    return answer(state, draft, {
      lines: [announcements.nothingChanged(draft.batch)],
      asked: null,
    });
  }
  const last = draft.undo.at(-1);
  if (last === undefined) {
    // 把昨天的打车改成35, 撤销: no change was made yet, so the entry stays as it is.
    if (draft.batch.items.every(isAmended)) {
      return cancel(state, draft, { ...turn, act: { type: "cancel", drafts: "all" } });
    }
    if (droppedSinceSave(state) !== null) return restoreDropped(state, draft);
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
  const before = last.restored === undefined ? state : inOldPlace(state, last.restored);
  return answer({ ...before, undrafted: [...state.undrafted, ...last.taken] }, back, {
    lines: [line],
    asked: null,
    action: "correct",
    transaction: changed.length === 1 ? (changed[0]?.parsed ?? null) : null,
  });
}

/** Amount and category are always read out; date and description only if they changed. */
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

/** While no drafts are open: restores dropped ones; if there are none, the last save can be taken back. */
export function undoLast(before: DialogueState, heard: Heard): Step {
  const state: DialogueState = { ...before, phase: LISTENING };
  if (droppedSinceSave(state) !== null) return restoreDropped(state);
  return findEntries(state, UNDO, heard);
}

const UNDO = {
  type: "saved",
  which: { kind: "last", among: null, pick: null },
  wants: { kind: "undo" },
} as const;
