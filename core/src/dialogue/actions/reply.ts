import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Heard } from "../heard.ts";
import { questionOf } from "../questions/index.ts";
import type { Replied, Reply } from "../questions/question.ts";
import { verdict } from "../questions/verdict.ts";
import { askedIn, type DialogueState, LISTENING, type OpenBatch } from "../state.ts";
import { answer, say, type Turn } from "../turn.ts";
import { recordLeftover } from "./undrafted.ts";

/** Answers the app without deciding about a draft: 是的 to 还需要修改吗？, 算了 to a question. */
export function reply(state: DialogueState, draft: OpenBatch, { act, asked }: Turn<Reply>): Step {
  const question = asked === null ? verdict : questionOf(asked);
  const { line, next } = question.replied?.(act.says) ?? NOTHING_CHANGED;
  return answer(state, draft, { lines: [line(draft.batch)], asked: next });
}

const NOTHING_CHANGED: Replied = { line: announcements.nothingChanged, next: null };

/** The same while no drafts are open. */
export function replyAlone(before: DialogueState, { act: { says }, at }: Heard<Reply>): Step {
  const asked = askedIn(before);
  const state: DialogueState = { ...before, phase: LISTENING };
  if (asked === null) return say(state, announcements.nothingPending());
  if (asked.kind === "take-up-rest" && says === "yes") return recordLeftover(state, at);
  const step = questionOf(asked).repliedAlone?.(state, asked, { says, at });
  return step ?? say(state, announcements.notTaken());
}
