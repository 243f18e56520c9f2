import type { DraftBatch, DraftTransaction, SettledStatus } from "../../draft/draft-batch.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, OpenDraft } from "../state.ts";
import { answer } from "../turn.ts";

export function settledAmong(
  { items }: DraftBatch,
  indexes: readonly number[],
  status: SettledStatus,
): readonly DraftTransaction[] {
  return indexes.flatMap((index) => {
    const item = items[index];
    return item?.status === status ? [item] : [];
  });
}

/** 第1笔已经确认了，要改吗？ */
export function askToReopen(
  state: DialogueState,
  draft: OpenDraft,
  { act, items }: { readonly act: Act; readonly items: readonly DraftTransaction[] },
): Step {
  const drafts = items.map(({ index }) => index);
  return answer(state, draft, {
    lines: [announcements.reopen(items, act)],
    asked: { kind: "reopen", drafts, wanted: act },
  });
}
