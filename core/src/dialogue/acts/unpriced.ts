import type { Unpriced } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { type DialogueState, draftOf } from "../state.ts";
import { answer, say } from "../turn.ts";

/** 午饭, 还有一笔奶茶: what did it cost? */
export function askAmount(state: DialogueState, draft: Unpriced, open = draftOf(state)): Step {
  const asked = { kind: "what-amount", draft } as const;
  const line = announcements.howMuch(draft);
  return open === null
    ? say({ ...state, phase: { name: "listening", asked } }, line)
    : answer(state, open, { lines: [line], asked });
}
