import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { type DialogueState, LISTENING, type OpenDraft } from "../state.ts";
import { say, type Turn } from "../turn.ts";
import { offerBack } from "./dropped.ts";
import { askToReopen, settledAmong } from "./reopen.ts";
import { ofTheRest } from "./rest.ts";
import { settle } from "./settle.ts";

export function cancel(
  state: DialogueState,
  draft: OpenDraft,
  turn: Turn<Act & { readonly type: "cancel" }>,
): Step {
  const { act, at } = turn;
  if (act.drafts === "rest" || act.drafts === "last") return ofTheRest(state, draft, turn);
  if (act.drafts === "all") return cancelBatch(state, draft, turn);
  const confirmed = settledAmong(draft.batch, act.drafts, "confirmed");
  if (confirmed.length > 0) return askToReopen(state, draft, { act, items: confirmed });
  return settle(state, draft, { act, indexes: act.drafts, at });
}

/** Drops every draft, confirmed ones included, saving nothing. */
function cancelBatch(state: DialogueState, draft: OpenDraft, { at }: Pick<Turn, "at">): Step {
  const count = draft.batch.items.filter(({ status }) => status !== "cancelled").length;
  // Who throws the drafts away throws away the end of their sentence, too.
  const [own, others] = [true, false].map((isOwn) =>
    state.undrafted.filter(({ ofBatch }) => ofBatch === isOwn),
  );
  const dropped = offerBack(draft, at, own);
  return say(
    { ...state, phase: LISTENING, undrafted: others ?? [], dropped },
    announcements.batchCancelled(count),
  );
}
