import { isAmended } from "../../draft/amended.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Heard } from "../heard.ts";
import { type DialogueState, type Interpreting, LISTENING, type OpenBatch } from "../state.ts";
import { first, say, type Turn } from "../turn.ts";
import { withDropped } from "./dropped.ts";
import { dismissalOf } from "./received.ts";
import { askToReopen, settledAmong } from "./reopen.ts";
import { applyToRest } from "./rest.ts";
import { settle } from "./settle.ts";

export function cancel(
  state: DialogueState,
  draft: OpenBatch,
  turn: Turn<Act & { readonly type: "cancel" }>,
): Step {
  const { act, at } = turn;
  if (act.drafts === "rest" || act.drafts === "last") return applyToRest(state, draft, turn);
  if (act.drafts === "all") return cancelBatch(state, draft, turn);
  const confirmed = settledAmong(draft.batch, act.drafts, "confirmed");
  if (confirmed.length > 0) return askToReopen(state, draft, { act, items: confirmed });
  return settle(state, draft, { act, indexes: act.drafts, at });
}

/** Drops every draft, confirmed ones included, and saves nothing. */
function cancelBatch(state: DialogueState, draft: OpenBatch, { at }: Pick<Turn, "at">): Step {
  const standing = draft.batch.items.filter(({ status }) => status !== "cancelled");
  const amended = standing.filter(isAmended).length;
  const count = standing.length - amended;
  // Cancelling the drafts also drops what their sentence left undrafted.
  const [own, others] = [true, false].map((isOwn) =>
    state.undrafted.filter(({ ofBatch }) => ofBatch === isOwn),
  );
  const left = { ...state, phase: LISTENING, undrafted: others ?? [] };
  const dropped = say(
    withDropped(left, { draft, undrafted: own ?? [] }, at),
    ...(count > 0 ? [announcements.batchCancelled(count)] : []),
    ...(amended > 0 ? [announcements.booksUnchanged()] : []),
  );
  return first(dismissalOf(standing), dropped);
}

/** While a sentence is being parsed: it is not recorded. */
export function cancelSentence(
  state: DialogueState,
  _heard: Heard,
  { request }: Interpreting,
): Step {
  const dropped = say({ ...state, phase: LISTENING }, announcements.lastItemCancelled());
  return first([{ type: "abandon-request", request }], dropped);
}
