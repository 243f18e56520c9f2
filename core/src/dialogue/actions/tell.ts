import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { DialogueState, OpenBatch } from "../state.ts";
import { answer, type Turn } from "../turn.ts";

/** Answers from the drafts: 再说一遍, 打车多少, 奶茶记了吗, 一共多少. The app's question stays open. */
export function tell(
  state: DialogueState,
  draft: OpenBatch,
  { act, asked }: Turn<Act & { readonly type: "tell" }>,
): Step {
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
