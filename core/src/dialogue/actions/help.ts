import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { isRepeated, spoken } from "../questions/index.ts";
import { askedIn, type DialogueState, LISTENING, type OpenBatch } from "../state.ts";
import { answer, say, type Turn } from "../turn.ts";

/** Says what the user can say here. The app's question stays open. */
export function help(state: DialogueState, draft: OpenBatch, { asked }: Turn): Step {
  const lines = isRepeated(asked)
    ? [...announcements.helpToAnswer(), spoken(asked, draft.batch)]
    : announcements.helpWithDrafts(draft.batch);
  return answer(state, draft, { lines, asked });
}

/** The same while no drafts are open. */
export function helpAlone(state: DialogueState): Step {
  const asked = askedIn(state);
  return isRepeated(asked)
    ? say(state, ...announcements.helpToAnswer(), spoken(asked))
    : say({ ...state, phase: LISTENING }, ...announcements.helpToRecord());
}
