import type { DraftBatch, DraftTransaction, SettledStatus } from "../../draft/draft-batch.ts";
import type { Act } from "../../understanding/understand.ts";
import type { Step } from "../effects.ts";
import { spoken } from "../questions/index.ts";
import type { DialogueState, OpenBatch } from "../state.ts";
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
  draft: OpenBatch,
  { act, items }: { readonly act: Act; readonly items: readonly DraftTransaction[] },
): Step {
  const drafts = items.map(({ index }) => index);
  const asked = { kind: "reopen", drafts, wanted: act } as const;
  return answer(state, draft, { lines: [spoken(asked, draft.batch)], asked });
}
