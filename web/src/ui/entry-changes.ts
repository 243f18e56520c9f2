import {
  type LedgerEntry,
  onlyTransaction,
  type Transaction,
  type TransactionChange,
  undoOf,
} from "@suikouji/core";
import { type ChangeTools, changeAttempts } from "./change-attempts.ts";
import { changeBetween } from "./edited-entry.ts";
import { entryChangesText as text } from "./entry-changes-text.ts";
import { AGAIN_MS } from "./toasts.tsx";
import { uiText } from "./ui-text.ts";

export interface EntryChanges {
  edit(entry: LedgerEntry, change: TransactionChange): void;
  remove(entry: LedgerEntry): void;
  /** Records a new entry, in place of one that was deleted while it was being changed. */
  record(said: Transaction): void;
  /** Gives an entry, deleted or not, the content it had then. */
  restoreTo(entry: LedgerEntry, then: Transaction): void;
}

/** Changes the books, shows a toast, and offers undo; a failed change is offered again. */
export function entryChanges(tools: ChangeTools): EntryChanges {
  const { ledger } = tools;
  const { attempt, offerToRestore, removalFailed } = changeAttempts(tools);

  function edit(entry: LedgerEntry, change: TransactionChange): void {
    const { id } = entry;
    const back = undoOf(entry, change);
    const undo = () =>
      void attempt({
        change: () => ledger.edit(id, back),
        done: () => ({ message: text.editUndone }),
        failed: text.failed,
        again: (message) => ({ message, onUndo: undo, durationMs: AGAIN_MS }),
      });
    void attempt({
      change: () => ledger.edit(id, change),
      done: () => ({ message: text.edited, onUndo: undo }),
      failed: text.failed,
      gone: () => ({
        message: text.editGone,
        onUndo: () => record({ ...entry, ...change }),
        undoLabel: text.recordNew,
        durationMs: AGAIN_MS,
      }),
      again: (message) => ({
        message,
        onUndo: () => edit(entry, change),
        undoLabel: uiText.save,
        durationMs: AGAIN_MS,
      }),
    });
  }

  function remove({ id }: LedgerEntry): void {
    void attempt({
      change: () => ledger.remove([id]),
      done: (_, standing) => {
        const offer = offerToRestore([id], standing);
        return { message: text.removed(offer.removed.length), ...offer };
      },
      failed: text.removalFailed,
      again: removalFailed,
    });
  }

  function record(said: Transaction): void {
    void attempt({
      change: () => ledger.saveBatch([onlyTransaction(said)]),
      done: ([saved]) => ({
        message: text.recorded,
        ...(saved === undefined ? {} : { onUndo: () => remove(saved) }),
      }),
      failed: text.recordingFailed,
      again: (message) => ({
        message,
        onUndo: () => record(said),
        undoLabel: text.recordNew,
        durationMs: AGAIN_MS,
      }),
    });
  }

  function restoreTo(entry: LedgerEntry, then: Transaction): void {
    const { id, deleted } = entry;
    const change = changeBetween(entry, then);
    // Type and category go together: the same name may be another category under the present type.
    const whole = change.type === undefined ? change : { ...change, category: then.category };
    const isChanged = Object.keys(whole).length > 0;
    const undo = () =>
      void attempt({
        change: async () => {
          if (isChanged) await ledger.edit(id, undoOf(entry, whole));
          if (deleted) await ledger.remove([id]);
        },
        done: () => ({ message: text.editUndone }),
        failed: text.failed,
        again: (message) => ({ message, onUndo: undo, durationMs: AGAIN_MS }),
      });
    void attempt({
      change: async () => {
        if (deleted) await ledger.restore([id]);
        if (isChanged) await ledger.edit(id, whole);
      },
      done: () => ({ message: text.restoredTo, onUndo: undo }),
      failed: text.failed,
      again: (message) => ({
        message,
        onUndo: () => restoreTo(entry, then),
        undoLabel: text.tryAgain,
        durationMs: AGAIN_MS,
      }),
    });
  }

  return { edit, remove, record, restoreTo };
}
