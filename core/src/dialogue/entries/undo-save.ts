import { appendItems, type DraftTransaction } from "../../draft/draft-batch.ts";
import type { Amendment } from "../../ledger/amending.ts";
import type { FoundEntry } from "../../ledger/entry-search.ts";
import { LATELY_MS } from "../../memory/memory-of.ts";
import type { Moment } from "../../moment.ts";
import { changeTold, type Transaction, undoOf } from "../../transaction.ts";
import { announcements } from "../announcements/announcements.ts";
import type { Step } from "../effects.ts";
import type { DialogueEvent } from "../events.ts";
import type { DialogueState, LastSave } from "../state.ts";
import { say } from "../turn.ts";
import { NOTHING_OPEN, propose } from "./open-entries.ts";

type Proposed = Pick<DraftTransaction, "parsed" | "amends">;

/** The entries of the last save that are in the books, unless they were removed since. */
export function undoneIds({ recorded, amended }: LastSave): readonly string[] {
  const kept = amended.filter(({ wants }) => wants !== "remove");
  return [...recorded, ...kept].map(({ id }) => id);
}

/** Whether 它 and 改成25 mean what was saved last. */
export function hasJustSaved({ lastSave }: DialogueState, at: Moment): boolean {
  if (lastSave === null || undoneIds(lastSave).length === 0) return false;
  return at.epochMs - lastSave.savedAtMs < LATELY_MS;
}

/** From now on 撤销 means the entries that were saved outside of the conversation. */
export function withRecorded(
  state: DialogueState,
  { recorded, savedAtMs }: DialogueEvent & { readonly type: "entries-recorded" },
): DialogueState {
  const isOlder = state.lastSave !== null && state.lastSave.savedAtMs >= savedAtMs;
  return isOlder ? state : { ...state, lastSave: { recorded, amended: [], savedAtMs } };
}

interface Undone {
  readonly lastSave: LastSave | null;
  /** The entries of the last save as they are now; without a last save, the latest entry. */
  readonly entries: readonly FoundEntry[];
  readonly text: string;
  readonly at: Moment;
}

/** Proposes to take the last save back: to remove, change back or restore its entries. */
export function openUndo(state: DialogueState, { lastSave, entries, text, at }: Undone): Step {
  const amended = lastSave?.amended ?? [];
  const items = [
    ...entries.flatMap((entry) => {
      const amendment = amended.find(({ id }) => id === entry.id);
      return amendment?.wants === "edit" ? changedBack(entry, amendment) : [removed(entry)];
    }),
    ...amended.filter(({ wants }) => wants === "remove").map(restored),
  ];
  const batch = appendItems({ items: [] }, items);
  return !batch.ok || items.length === 0
    ? say(state, announcements.nothingToUndoSaved())
    : propose(state, { ...NOTHING_OPEN, batch: batch.value }, { text, at });
}

function removed({ id, transaction: before }: FoundEntry): Proposed {
  return { parsed: sure(before), amends: { id, before, wants: "remove" } };
}

function restored({ id, seen: before }: Amendment): Proposed {
  return { parsed: sure(before), amends: { id, before, wants: "restore" } };
}

/** Only the fields that the last save changed: others may have been edited since. */
function changedBack(
  { id, transaction: before }: FoundEntry,
  { seen, change }: Amendment,
): readonly Proposed[] {
  const back = undoOf(seen, change);
  if (Object.keys(changeTold(before, back)).length === 0) return [];
  return [{ parsed: sure({ ...before, ...back }), amends: { id, before, wants: "edit" } }];
}

function sure(transaction: Transaction) {
  return { ...transaction, confidence: 1 };
}
