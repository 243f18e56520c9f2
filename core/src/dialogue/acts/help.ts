import { announcements } from "../announcements/announcements.ts";
import type { Asked } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, OpenDraft } from "../state.ts";
import { answer } from "../turn.ts";

/** What can be said here. The question that was asked stays open. */
export function help(state: DialogueState, draft: OpenDraft, asked: Asked | null): Step {
  return answer(state, draft, { lines: announcements.helpWithDrafts(draft.batch), asked });
}
