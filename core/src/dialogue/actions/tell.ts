import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Heard } from "../heard.ts";
import type { DialogueState, OpenBatch } from "../state.ts";
import { answer, say, type Turn } from "../turn.ts";
import { interpret } from "./interpret.ts";

type Telling = Act & { readonly type: "tell" };

/** 再说一遍: what the app said last, since no draft is open. */
export function tellAlone(state: DialogueState, heard: Heard<Telling>): Step {
  const { of, drafts } = heard.act;
  const isAgain = of === "drafts" && drafts === "all" && state.lastLines.length > 0;
  return isAgain ? say(state, ...state.lastLines) : interpret(state, heard);
}

/** Answers from the drafts: 再说一遍, 打车多少, 奶茶记了吗, 一共多少. The app's question stays open. */
export function tell(state: DialogueState, draft: OpenBatch, { act, asked }: Turn<Telling>): Step {
  const { items } = draft.batch;
  const standing = items.filter(({ status }) => status !== "cancelled");
  const told = act.drafts === "all" ? standing : act.drafts.flatMap((index) => items[index] ?? []);
  const line =
    told.length === 0
      ? announcements.noSuchDraft()
      : act.of === "total"
        ? announcements.toldTotal(told)
        : announcements.told(told);
  return answer(state, draft, { lines: [line], asked });
}
