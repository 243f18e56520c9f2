import { BATCH_LIMIT } from "../../draft/draft-batch.ts";
import type { Moment } from "../../moment.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { openAddition, openEntries } from "../entries/open-entries.ts";
import { chosenByOrder } from "../entries/ordered.ts";
import { openUndo } from "../entries/undo-save.ts";
import { askChangeOrNew, askWhichEntry } from "../entries/which-entry.ts";
import type { Outcome } from "../events.ts";
import { type DialogueState, type Finding, LISTENING } from "../state.ts";
import { say, stay } from "../turn.ts";

/** The ledger has looked up the entries: one is opened, of several the user chooses. */
export function takeFindingOutcome(
  state: DialogueState,
  phase: Finding,
  { outcome, at }: { readonly outcome: Outcome; readonly at: Moment },
): Step {
  const listening: DialogueState = { ...state, phase: LISTENING };
  if (outcome.type === "ledger-query-failed") {
    return say(listening, announcements.ledgerUnreadable());
  }
  if (outcome.type !== "entries-found") return stay(state);
  const { entries, count } = outcome.found;
  if (phase.wish.kind === "undo") {
    const { lastSave, text } = phase;
    return openUndo(listening, { lastSave, entries, text, at });
  }
  const { rival, text } = phase;
  if (count === 0 && rival !== undefined) return openAddition(listening, rival.add, { text });
  if (count === 0) return say(listening, announcements.noEntryFound(phase.called));
  // Something new may be meant, however many there are.
  if (rival?.asks)
    return askChangeOrNew(listening, entries, { request: phase, add: rival.add, at });
  if (count > BATCH_LIMIT) return say(listening, announcements.tooManyEntries(count));
  const chosen = chosenByOrder(listening, entries, { wish: phase.wish, at });
  return chosen === null
    ? askWhichEntry(listening, entries, { request: phase, at })
    : openEntries(listening, chosen, { request: phase, at });
}
