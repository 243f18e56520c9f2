import { confirmedItems } from "../../draft/draft-batch.ts";
import type { Moment } from "../../moment.ts";
import type { Step } from "../effects.ts";
import { finish, NOTHING_SAVED, startSaving } from "../phases/saving.ts";
import type { AfterSaving, DialogueState, OpenBatch } from "../state.ts";

/** Ends the batch without a verdict on every draft: the confirmed ones are saved first. */
export function leave(
  state: DialogueState,
  draft: OpenBatch,
  { next, at }: { readonly next: AfterSaving; readonly at: Moment },
): Step {
  return confirmedItems(draft.batch).length > 0
    ? startSaving(state, { before: draft, batch: draft.batch, next, at })
    : finish(state, draft, { next, at, saved: NOTHING_SAVED });
}
