import { confirmedItems } from "../../draft/draft-batch.ts";
import type { Moment } from "../../moment.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { finish, NOTHING_SAVED, startSaving } from "../phases/saving.ts";
import type { AfterSaving, DialogueState, OpenDraft } from "../state.ts";
import { answer } from "../turn.ts";

/** Ends the batch without a verdict on every draft: the confirmed ones are saved first. */
export function leave(
  state: DialogueState,
  draft: OpenDraft,
  { next, at }: { readonly next: AfterSaving; readonly at: Moment },
): Step {
  return confirmedItems(draft.batch).length > 0
    ? startSaving(state, { before: draft, batch: draft.batch, next, at })
    : finish(state, draft, { next, at, saved: NOTHING_SAVED });
}

/** 还有一笔: the user will say it next; the drafts stay open. */
export function awaitAddition(state: DialogueState, draft: OpenDraft): Step {
  return answer(state, draft, { lines: [announcements.goAhead()], asked: null });
}
