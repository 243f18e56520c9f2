import type { Moment } from "../moment.ts";
import { isRecordableAmount } from "../money.ts";
import { parseLocally } from "../understanding/local-engine.ts";
import { type Applied, appendTransactions } from "./applying.ts";
import { concludeTurn } from "./concluding.ts";
import type { Step } from "./dialogue-effect.ts";
import type { DialogueState, OpenDraft } from "./dialogue-state.ts";
import { restBeyond } from "./keeping-rest.ts";
import { userContext } from "./step.ts";

const BATCH_FULL: Applied = { type: "rejected", rejection: { type: "batch-full" } };

/**
 * Adds to the open drafts what was left of earlier words. Read as a sentence and not as a change:
 * 打车34 beside a draft 打车33 is another ride. `null` when they hold nothing to record.
 */
export function takeUpLeftover(
  state: DialogueState,
  draft: OpenDraft,
  { text, at }: { text: string; at: Moment },
): Step | null {
  const context = userContext(state, at);
  // Each by itself: the day of the one is not the other's.
  const transactions = [state.leftover, state.rest]
    .flatMap((words) => (words === null ? [] : parseLocally({ text: words, context }).transactions))
    .filter(({ amount }) => isRecordableAmount(amount));
  if (transactions.length === 0) return null;
  const added = appendTransactions(draft.batch, transactions);
  const applied = leavesWordless(added) ? BATCH_FULL : added;
  return concludeTurn(state, draft, { applied, at, said: [text] });

  /** Rather none than some of them, when nobody can tell which words are then left. */
  function leavesWordless(result: Applied): boolean {
    if (result.type !== "appended" || !result.overflowed || result.count === 0) return false;
    const drafted = transactions.slice(0, result.count);
    return restBeyond(text, drafted, context) === null;
  }
}
