import { hasAmended } from "../../draft/amended.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Heard } from "../heard.ts";
import { isRepeated, spoken } from "../questions/index.ts";
import { UNHEARD } from "../questions/save.ts";
import { askedIn, type DialogueState, LISTENING, type OpenBatch } from "../state.ts";
import { answer, say, type Turn } from "../turn.ts";

type Aside = Act & { readonly type: "aside" };

/** 谢谢, 今天好累, 导出 while drafts are open: they stay, and so does the app's question. */
export function answerAside(
  state: DialogueState,
  draft: OpenBatch,
  { act, asked }: Turn<Aside>,
): Step {
  const told = announcements.aside(act.aside);
  if (isRepeated(asked)) {
    return answer(state, draft, { lines: [...told, spoken(asked, draft.batch)], asked });
  }
  // Of saved entries the question stays, or 删掉 would no longer mean yes to it.
  if (told.length > 0 || hasAmended(draft.batch)) {
    return answer(state, draft, { lines: told, asked });
  }
  return answer(state, draft, { lines: [announcements.stillOpen(draft.batch)], asked: UNHEARD });
}

/** The same while nothing is open, or only 午饭多少钱？. Chatter is answered by silence. */
export function answerAsideAlone(before: DialogueState, { act }: Heard<Aside>): Step {
  const isOpen = before.phase.name === "listening";
  const state = isOpen ? before : { ...before, phase: LISTENING };
  const asked = askedIn(state);
  const again = isRepeated(asked) ? [spoken(asked)] : [];
  return say(state, ...announcements.aside(act.aside), ...again);
}
