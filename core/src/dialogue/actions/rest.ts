import { pendingItems } from "../../draft/draft-batch.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { leftoverOf } from "../leftover.ts";
import { isAnew } from "../questions/index.ts";
import type { DialogueState, OpenBatch } from "../state.ts";
import { answer, type Turn } from "../turn.ts";
import { settle } from "./settle.ts";
import { askForMissing } from "./unclear.ts";
import { addLeftover, withoutLeftover } from "./undrafted.ts";

/**
 * 剩下的确认, 剩下的不要了. If some drafts are settled, the pending ones are meant; if none is, the
 * undrafted ones. If it could be either, or 剩下两笔 fits neither count, the app asks.
 */
export function applyToRest(
  state: DialogueState,
  draft: OpenBatch,
  turn: Turn<Act & { readonly type: "confirm" | "cancel" }>,
): Step {
  const { act, view, at } = turn;
  // Drafts added after the words are not meant.
  const pending = pendingItems(draft.batch).filter(({ index }) =>
    view.batchIndexes.includes(index),
  );
  const waiting = leftoverOf(state);
  const isSettled = draft.batch.items.some(({ status }) => status !== "pending");
  const isMeant = (count: number) => count > 0 && (act.count ?? count) === count;
  // After an order that was not understood, it is unknown which drafts are left.
  const isKnown = isSettled && waiting.length === 0 && !isAnew(turn.asked);
  if (isKnown && isMeant(pending.length)) {
    return settle(state, draft, { act, indexes: pending.map(({ index }) => index), at });
  }
  if (isSettled || !isMeant(waiting.length)) {
    const unclear = { type: "unclear", missing: "target", open: null, verdict: act.type } as const;
    return askForMissing(state, draft, { ...turn, act: unclear, asked: null });
  }
  if (act.type === "confirm") return addLeftover(state, draft);
  return answer(withoutLeftover(state), draft, {
    lines: [announcements.leftoverDropped()],
    asked: null,
  });
}
