import { BATCH_LIMIT } from "../../draft/draft-batch.ts";
import type { FoundEntries } from "../../ledger/entry-search.ts";
import type { Moment } from "../../moment.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import { findEntries } from "../entries/find-entries.ts";
import { openAddition, openEntries, propose } from "../entries/open-entries.ts";
import { chosenByOrder } from "../entries/ordered.ts";
import { openUndo } from "../entries/undo-save.ts";
import { askChangeOrNew, askWhichEntry } from "../entries/which-entry.ts";
import type { Outcome } from "../events.ts";
import { type DialogueState, type Finding, LISTENING } from "../state.ts";
import { first, say, stay } from "../turn.ts";
import { orderLater } from "../undrafted.ts";

interface FoundAt extends FoundEntries {
  readonly at: Moment;
}

/** 咖啡改成二十，羽毛球改成五十: entries that the words leave no doubt about are opened together; other orders wait until these are decided. */
function takeWithOthers(
  state: DialogueState,
  phase: Finding,
  { entries, count, at }: FoundAt,
): Step {
  const { beside = [], next, text, open } = phase;
  const items = open?.draft.batch.items ?? [];
  const known = [...beside.map(({ entry }) => entry.id), ...items.map(({ amends }) => amends?.id)];
  const isKnown = entries.some(({ id }) => known.includes(id));
  const chosen =
    count === 0 || count + known.length > BATCH_LIMIT || isKnown
      ? null
      : chosenByOrder(state, entries, { wish: phase.wish, at });
  if (chosen === null && known.length === 0) {
    const { next: _, ...alone } = phase;
    const waiting = next === undefined ? [] : [orderLater(next.said)];
    const later = { ...state, undrafted: [...state.undrafted, ...waiting] };
    return takeFound(later, alone, { entries, count, at });
  }
  if (chosen !== null) {
    const opened = [...beside, ...chosen];
    return next === undefined
      ? openEntries(state, opened, { request: phase, at, open: open?.draft })
      : findEntries(state, next.act, { ...phase, beside: opened });
  }
  const { noEntryFound, entryLater } = announcements;
  if (count === 0) return reopened(state, phase, { line: noEntryFound(phase.called), at });
  const reached = { ...state, undrafted: [...state.undrafted, orderLater(text)] };
  return reopened(reached, phase, { line: entryLater(phase.called), at });
}

/** What is open, or was found before, is shown as it would be without the order. */
function reopened(
  state: DialogueState,
  { open, beside = [], text }: Finding,
  { line, at }: { readonly line: string; readonly at: Moment },
): Step {
  if (open !== undefined) return propose(state, open.draft, { text, at, lines: [line] });
  if (beside.length === 0) return say(state, line);
  const step = openEntries(state, beside, { request: { text }, at });
  return first([{ type: "speak", line }], step);
}

/** The ledger has looked up the entries: one is opened, of several the user chooses. */
export function takeFindingOutcome(
  state: DialogueState,
  phase: Finding,
  { outcome, at }: { readonly outcome: Outcome; readonly at: Moment },
): Step {
  const listening: DialogueState = { ...state, phase: LISTENING };
  if (outcome.type === "ledger-query-failed") {
    return reopened(listening, phase, { line: announcements.ledgerUnreadable(), at });
  }
  if (outcome.type !== "entries-found") return stay(state);
  const { entries, count } = outcome.found;
  if (phase.wish.kind === "undo") {
    const { lastSave, text } = phase;
    return openUndo(listening, { lastSave, entries, text, at });
  }
  const isAlone = [phase.beside, phase.next, phase.open].every((each) => each === undefined);
  const take = isAlone ? takeFound : takeWithOthers;
  return take(listening, phase, { entries, count, at });
}

function takeFound(
  listening: DialogueState,
  phase: Finding,
  { entries, count, at }: FoundAt,
): Step {
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
