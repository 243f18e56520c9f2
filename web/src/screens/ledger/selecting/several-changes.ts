import {
  type Amendment,
  type LedgerEntry,
  TRANSACTION_FIELDS,
  type Transaction,
  type TransactionChange,
  undoOf,
} from "@suikouji/core";
import { type ChangeTools, changeAttempts } from "../../../ui/change-attempts.ts";
import { changeBetween } from "../../../ui/edited-entry.ts";
import { entryChangesText } from "../../../ui/entry-changes-text.ts";
import { AGAIN_MS } from "../../../ui/toasts.tsx";
import { selectingText as text } from "./selecting-text.ts";

export interface SeveralChanges {
  /** All or none. Resolves with whether they were deleted. */
  remove(entries: readonly LedgerEntry[]): Promise<boolean>;
  /** All or none; entries that are so already are left alone. Resolves with whether it worked. */
  edit(
    entries: readonly LedgerEntry[],
    changeOf: (entry: LedgerEntry) => TransactionChange,
  ): Promise<boolean>;
}

/**
 * Changes several entries in one step, with one undo. An entry that another device changed after
 * the user saw it refuses the whole step.
 */
export function severalChanges(
  tools: ChangeTools & { readonly onOutdated: () => void },
): SeveralChanges {
  const { ledger, showToast, onOutdated } = tools;
  const { attempt, offerToRestore, removalFailed } = changeAttempts(tools);
  const outdated = () => {
    onOutdated();
    return text.changedMeanwhile;
  };

  async function remove(entries: readonly LedgerEntry[]): Promise<boolean> {
    const ids = entries.map(({ id }) => id);
    return await attempt({
      change: () =>
        ledger.saveBatch(
          [],
          entries.map((entry) => amendment("remove", entry)),
        ),
      done: (_, standing) => {
        const offer = offerToRestore(ids, standing);
        return { message: entryChangesText.removed(offer.removed.length), ...offer };
      },
      failed: entryChangesText.removalFailed,
      outdated,
      again: removalFailed,
    });
  }

  async function edit(
    entries: readonly LedgerEntry[],
    changeOf: (entry: LedgerEntry) => TransactionChange,
  ): Promise<boolean> {
    const changes = entries
      .map((entry) => ({ entry, change: changeBetween(entry, { ...entry, ...changeOf(entry) }) }))
      .filter(({ change }) => Object.keys(change).length > 0);
    if (changes.length === 0) {
      showToast({ message: text.alreadySo });
      return true;
    }
    const count = changes.length;
    const undo = () =>
      void attempt({
        change: () =>
          ledger.saveBatch(
            [],
            changes.map(({ entry, change }) =>
              amendment("edit", { ...entry, ...change }, undoOf(entry, change)),
            ),
          ),
        done: () => ({ message: text.undone(count) }),
        failed: entryChangesText.failed,
        outdated: () => text.undoOutdated,
        again: (message) => ({ message, onUndo: undo, durationMs: AGAIN_MS }),
      });
    return await attempt({
      change: () =>
        ledger.saveBatch(
          [],
          changes.map(({ entry, change }) => amendment("edit", entry, change)),
        ),
      done: () => ({ message: text.edited(count), onUndo: undo }),
      failed: entryChangesText.failed,
      outdated,
      again: (message) => ({ message }),
    });
  }

  return { remove, edit };
}

function amendment(
  wants: "edit" | "remove",
  { id, ...entry }: Transaction & { readonly id: string },
  change: TransactionChange = {},
): Amendment {
  const seen = Object.fromEntries(TRANSACTION_FIELDS.map((field) => [field, entry[field]]));
  return { id, seen: seen as unknown as Transaction, wants, change };
}
