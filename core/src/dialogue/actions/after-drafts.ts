import { hasAmended } from "../../draft/amended.ts";
import type { Act } from "../../understanding/understand.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { Asked } from "../questions/index.ts";
import type { DialogueState, OpenBatch } from "../state.ts";
import { answer, type Turn } from "../turn.ts";
import { readReminders } from "./reminders.ts";
import { questionToKeep } from "./unclear.ts";

/** Plans and another ledger wait until no draft is open. */
export function laterThanDrafts(state: DialogueState, draft: OpenBatch, turn: Turn): Step {
  const asked = afterOffer(draft, turn);
  return answer(state, draft, { lines: [announcements.finishFirst()], asked });
}

/** Beside drafts reminders are only listed. */
export function listReminders(
  state: DialogueState,
  draft: OpenBatch,
  turn: Turn<Act & { readonly type: "reminders" }>,
): Step {
  const { wants } = turn.act;
  return wants.kind === "list" ? readReminders(state, wants) : laterThanDrafts(state, draft, turn);
}

export function recurringLater(state: DialogueState, draft: OpenBatch, turn: Turn): Step {
  const asked = afterOffer(draft, turn);
  return answer(state, draft, { lines: [announcements.recurringLater()], asked });
}

/**
 * 要 after 请先确认或取消 may mean the reminder or the budget, so it must not confirm the drafts. Of saved
 * entries the question stays, or 删掉 would no longer mean yes to 要删掉昨天的打车吗？.
 */
function afterOffer({ batch }: OpenBatch, { asked }: Turn): Asked | null {
  return asked?.kind === "what-amount" || hasAmended(batch) ? asked : questionToKeep(asked);
}
