import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { findEntries } from "../entries/find-entries.ts";
import type { Heard } from "../heard.ts";
import { type DialogueState, LISTENING, type OpenBatch } from "../state.ts";
import { answer, type Turn } from "../turn.ts";
import { undoLast } from "./undo.ts";

/** 把昨天的打车改成35: the entry is looked up. */
export function findSaved(
  state: DialogueState,
  heard: Heard<Act & { readonly type: "saved" }>,
): Step {
  if (heard.act.wants.kind === "undo") return undoLast(state, heard);
  return findEntries({ ...state, phase: LISTENING }, heard.act, heard);
}

/** The open drafts come first. */
export function findSavedLater(state: DialogueState, draft: OpenBatch, { asked }: Turn): Step {
  return answer(state, draft, { lines: [announcements.finishFirst()], asked });
}
