import { confirmedItems } from "../../draft/draft-batch.ts";
import type { Moment } from "../../moment.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { finish, startSaving } from "../phases/saving.ts";
import type { AfterSaving, DialogueState, OpenDraft } from "../state.ts";
import { answer } from "../turn.ts";

/** Ends the batch for another reason than a verdict: what was confirmed is saved first. */
export function leave(
  state: DialogueState,
  draft: OpenDraft,
  { next, at }: { readonly next: AfterSaving; readonly at: Moment },
): Step {
  return confirmedItems(draft.batch).length > 0
    ? startSaving(state, { before: draft, batch: draft.batch, next })
    : finish(state, draft, { next, at });
}

/** 还有一笔: what it is comes next, and the drafts stay. */
export function goOn(state: DialogueState, draft: OpenDraft): Step {
  return answer(state, draft, { lines: [announcements.goAhead()], asked: null });
}
