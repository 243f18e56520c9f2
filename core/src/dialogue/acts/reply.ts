import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Asked } from "../asked.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, OpenDraft } from "../state.ts";
import { answer, type Turn } from "../turn.ts";

/** Answers the app without deciding about a draft: 是的 to 还需要修改吗？, 算了 to a question. */
export function reply(
  state: DialogueState,
  draft: OpenDraft,
  { act, asked }: Turn<Act & { readonly type: "reply" }>,
): Step {
  const { line, next } = answered(act.says, asked);
  return answer(state, draft, { lines: [line(draft.batch)], asked: next });
}

function answered(
  says: (Act & { readonly type: "reply" })["says"],
  asked: Asked | null,
): { readonly line: (batch: OpenDraft["batch"]) => string; readonly next: Asked | null } {
  switch (asked?.kind) {
    case "more":
      return says === "yes"
        ? { line: announcements.changeWhat, next: { kind: "what-field", drafts: [] } }
        : { line: announcements.nothingMore, next: null };
    case "twice":
      return { line: announcements.keptTwice, next: { kind: "verdict" } };
    case "what-amount":
      return { line: announcements.notTaken, next: null };
    case "verdict":
    case undefined:
      return says === "yes"
        ? { line: announcements.nothingChanged, next: null }
        : { line: announcements.nothingMore, next: null };
    default:
      return { line: announcements.nothingChanged, next: null };
  }
}
