import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { type DialogueState, LISTENING, type OpenBatch } from "../state.ts";
import { answer, say, type Turn } from "../turn.ts";
import { leave } from "./leave.ts";

/** 继续 ends the batch. After 还有一笔 the user will say it next; the drafts stay open. */
export function goOn(
  state: DialogueState,
  draft: OpenBatch,
  { act, at }: Turn<Act & { readonly type: "continue" }>,
): Step {
  if (!act.waits) return leave(state, draft, { next: "continue", at });
  return answer(state, draft, { lines: [announcements.goAhead()], asked: null });
}

/** The same while no drafts are open. */
export function goOnAlone(state: DialogueState): Step {
  return say({ ...state, phase: LISTENING }, announcements.goAhead());
}
