import { announcements } from "../announcements/announcements.ts";
import type { Asked } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, OpenDraft } from "../state.ts";
import { answer } from "../turn.ts";

/** Says what the user can say here. The app's question stays open. */
export function help(state: DialogueState, draft: OpenDraft, asked: Asked | null): Step {
  return answer(state, draft, { lines: announcements.helpWithDrafts(draft.batch), asked });
}
