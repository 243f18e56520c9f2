import type { Moment } from "../moment.ts";
import type { TransactionChange } from "../transaction.ts";
import { announcements } from "./announcements.ts";
import { answer } from "./answering.ts";
import { SAY_ANEW } from "./asking-back.ts";
import { changeDraft } from "./changing.ts";
import { concludeTurn } from "./concluding.ts";
import type { Step } from "./dialogue-effect.ts";
import type { DialogueState, OpenDraft } from "./dialogue-state.ts";
import { draftOf } from "./dialogue-state.ts";
import { restoreItems } from "./granting.ts";
import { keepAsking } from "./hearing-about-drafts.ts";
import { cancelBatch, confirmBatch, settleItems } from "./settling.ts";
import { say } from "./step.ts";

/** A tap, swipe or edit on the cards. */
export type Touch =
  | { readonly type: "item-confirmed"; readonly index: number }
  | { readonly type: "item-cancelled"; readonly index: number }
  | { readonly type: "item-restored"; readonly index: number }
  | { readonly type: "item-edited"; readonly index: number; readonly change: TransactionChange }
  | { readonly type: "batch-confirmed" }
  | { readonly type: "batch-cancelled" };

export function touch(state: DialogueState, act: Touch, at: Moment): Step {
  const draft = draftOf(state);
  if (draft === null) return say(state, announcements.nothingPending());
  const { phase } = state;
  if (phase.name !== "correcting") return touchDraft(state, draft, { act, at });
  // Confirming now would save the drafts without the change that is under way.
  const confirms = act.type === "item-confirmed" || act.type === "batch-confirmed";
  return keepAsking(
    phase,
    confirms
      ? answer(state, draft, { lines: [announcements.waitForChange()] })
      : touchDraft(state, draft, { act, at }),
  );
}

function touchDraft(
  state: DialogueState,
  draft: OpenDraft,
  { act, at }: { act: Touch; at: Moment },
): Step {
  switch (act.type) {
    case "item-confirmed":
      return settleItems(state, draft, { verdict: "confirm", indexes: [act.index], at });
    case "item-cancelled":
      return settleItems(state, draft, { verdict: "cancel", indexes: [act.index], at });
    case "item-restored":
      return restore(state, draft, act.index);
    case "item-edited":
      return edit(state, draft, { ...act, at });
    case "batch-confirmed":
      return confirmBatch(state, draft);
    case "batch-cancelled":
      return cancelBatch(state, draft, at);
  }
}

function restore(state: DialogueState, draft: OpenDraft, index: number): Step {
  const item = draft.batch.items[index];
  if (item !== undefined) return restoreItems(state, draft, [item]);
  const line = announcements.rejected({ type: "no-such-item", index }, draft.batch);
  return answer(state, draft, { lines: [line], askedBack: SAY_ANEW });
}

function edit(
  state: DialogueState,
  draft: OpenDraft,
  { index, change, at }: { index: number; change: TransactionChange; at: Moment },
): Step {
  const updated = changeDraft(draft.batch, { index, change }, state.settings);
  return concludeTurn(state, draft, {
    applied: updated.ok
      ? { type: "corrected", batch: updated.value, changes: [{ index, change }] }
      : { type: "rejected", rejection: updated.rejection },
    at,
  });
}
