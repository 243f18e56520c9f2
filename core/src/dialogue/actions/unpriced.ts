import type { Act, Unpriced } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Heard } from "../heard.ts";
import { type DialogueState, draftOf, LISTENING, type OpenBatch } from "../state.ts";
import { answer, say, type Turn } from "../turn.ts";

/** 午饭, 还有一笔奶茶: what did it cost? */
export function askAmount(state: DialogueState, draft: Unpriced, open = draftOf(state)): Step {
  const asked = { kind: "what-amount", draft } as const;
  const line = announcements.howMuch(draft);
  return open === null
    ? say({ ...state, phase: { name: "listening", asked } }, line)
    : answer(state, open, { lines: [line], asked });
}

export function askAmountAlone(state: DialogueState, { act }: Heard<Lacking>): Step {
  return askAmount({ ...state, phase: LISTENING }, act.draft);
}

export function askAmountBeside(
  state: DialogueState,
  draft: OpenBatch,
  { act }: Turn<Lacking>,
): Step {
  return askAmount(state, act.draft, draft);
}

type Lacking = Act & { readonly type: "unpriced" };
