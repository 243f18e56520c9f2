import { confirmAll, pendingItems } from "../../draft/draft-batch.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { retrySaving, startSaving } from "../phases/saving.ts";
import { type DialogueState, LISTENING, type OpenBatch } from "../state.ts";
import { answer, say, type Turn } from "../turn.ts";
import { applyToRest } from "./rest.ts";
import { settle } from "./settle.ts";

export function confirm(
  state: DialogueState,
  draft: OpenBatch,
  turn: Turn<Act & { readonly type: "confirm" }>,
): Step {
  const { act, asked, at } = turn;
  if (asked?.kind === "retry-save" && turn.said?.answers === true) {
    return retrySaving(state, draft, { ...asked, at });
  }
  if (act.drafts === "rest" || act.drafts === "last") return applyToRest(state, draft, turn);
  if (act.drafts !== "all") return settle(state, draft, { act, indexes: act.drafts, at });
  // 确认 is for the drafts that were there when it was said, not for drafts added since.
  const pending = pendingItems(draft.batch).map(({ index }) => index);
  const shown = pending.filter((index) => turn.view.batchIndexes.includes(index));
  if (shown.length === 0) {
    return answer(state, draft, {
      lines: [announcements.nothingChanged(draft.batch)],
      asked: null,
    });
  }
  if (shown.length < pending.length) return settle(state, draft, { act, indexes: shown, at });
  return startSaving(state, { before: draft, batch: confirmAll(draft.batch), next: "listen", at });
}

/** 确认 and 取消 while no drafts are open. */
export function nothingPending(state: DialogueState): Step {
  return say({ ...state, phase: LISTENING }, announcements.nothingPending());
}
