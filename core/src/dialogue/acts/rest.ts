import { pendingItems } from "../../draft/draft-batch.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { leftoverOf } from "../leftover.ts";
import type { DialogueState, OpenDraft } from "../state.ts";
import { answer, type Turn } from "../turn.ts";
import { settle } from "./settle.ts";
import { askBack } from "./unclear.ts";
import { addWaiting, withoutLeftover } from "./undrafted.ts";

/**
 * 剩下的确认, 剩下的不要了. With some drafts settled the others are meant; with none, what was left
 * undrafted. Where it could be either, or 剩下两笔 counts neither, it is asked.
 */
export function ofTheRest(
  state: DialogueState,
  draft: OpenDraft,
  turn: Turn<Act & { readonly type: "confirm" | "cancel" }>,
): Step {
  const { act, view, at } = turn;
  // What was added since it was said is not meant.
  const pending = pendingItems(draft.batch).filter(({ index }) =>
    view.batchIndexes.includes(index),
  );
  const waiting = leftoverOf(state);
  const isSettled = draft.batch.items.some(({ status }) => status !== "pending");
  const isMeant = (count: number) => count > 0 && (act.count ?? count) === count;
  // After an order that was not understood, nobody knows which are left.
  const isKnown = isSettled && waiting.length === 0 && turn.asked?.kind !== "say-anew";
  if (isKnown && isMeant(pending.length)) {
    return settle(state, draft, { act, indexes: pending.map(({ index }) => index), at });
  }
  if (isSettled || !isMeant(waiting.length)) {
    const unclear = { type: "unclear", missing: "target", open: null, verdict: act.type } as const;
    return askBack(state, draft, { ...turn, act: unclear, asked: null });
  }
  if (act.type === "confirm") return addWaiting(state, draft);
  return answer(withoutLeftover(state), draft, {
    lines: [announcements.leftoverDropped()],
    asked: null,
  });
}
