import { viewPending } from "../../draft/pending-view.ts";
import type { Moment } from "../../moment.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Touch } from "../events.ts";
import { leaveEntries } from "../phases/choosing.ts";
import { askedIn, type DialogueState, draftOf } from "../state.ts";
import { answer, say } from "../turn.ts";
import { apply } from "./apply.ts";
import { keepAsking } from "./while-correcting.ts";

/** A touch is applied like any other act. */
export function touch(state: DialogueState, touched: Touch, at: Moment): Step {
  const draft = draftOf(state);
  const { phase } = state;
  if (phase.name === "choosing" && touched.type === "batch-cancelled") return leaveEntries(state);
  if (draft === null) return say(state, announcements.nothingPending());
  const act = actOf(touched);
  const view = viewPending(draft.batch);
  const done = () => apply(state, draft, { act, said: null, asked: askedIn(state), view, at });
  if (phase.name !== "correcting") return done();
  // Confirming now would save the drafts without the change that a model is working on.
  const lines = [announcements.waitForChange()];
  return keepAsking(
    phase,
    act.type === "confirm" ? answer(state, draft, { lines, asked: null }) : done(),
  );
}

function actOf(touched: Touch): Act {
  switch (touched.type) {
    case "item-confirmed":
      return { type: "confirm", drafts: [touched.index] };
    case "item-cancelled":
      return { type: "cancel", drafts: [touched.index] };
    case "item-restored":
      return { type: "restore", drafts: [touched.index] };
    case "item-edited":
      return { type: "change", changes: [{ draft: touched.index, change: touched.change }] };
    case "batch-confirmed":
      return { type: "confirm", drafts: "all" };
    case "batch-cancelled":
      return { type: "cancel", drafts: "all" };
  }
}
