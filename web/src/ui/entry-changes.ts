import {
  type Ledger,
  type LedgerEntry,
  SaveFailed,
  type Transaction,
  type TransactionChange,
} from "@suikouji/core";
import { changeBetween } from "./edited-entry.ts";
import { entryChangesText as text } from "./entry-changes-text.ts";
import { AGAIN_MS, type ShowToast, type ToastMessage } from "./toasts.tsx";
import { uiText } from "./ui-text.ts";
import { undoOf } from "./undo-change.ts";

export interface EntryChanges {
  edit(entry: LedgerEntry, change: TransactionChange): void;
  remove(entry: LedgerEntry): void;
  /** Makes it, deleted or not, what it once was. */
  restoreTo(entry: LedgerEntry, then: Transaction): void;
}

interface Attempt<Outcome> {
  readonly change: () => Promise<Outcome>;
  readonly done: (outcome: Outcome, standing: ToastMessage | null) => ToastMessage;
  readonly failed: string;
  /** What to offer beside the sentence that it failed, lest it be lost. */
  readonly again: (message: string, standing: ToastMessage | null) => ToastMessage;
}

/** Changes the books, says so, and offers to take it back; what failed is offered again. */
export function entryChanges({
  ledger,
  nudge,
  showToast,
}: {
  readonly ledger: Ledger;
  /** Something waits to be sent. */
  readonly nudge: () => void;
  readonly showToast: ShowToast;
}): EntryChanges {
  async function attempt<Outcome>({ change, done, failed, again }: Attempt<Outcome>) {
    try {
      const outcome = await change();
      showToast((standing) => done(outcome, standing));
      nudge();
    } catch (error) {
      if (!(error instanceof SaveFailed)) throw error;
      switch (error.failure) {
        case "no-such-entry":
          return showToast({ message: text.noSuchEntry });
        case "invalid-transaction":
        case "empty-batch":
          return showToast({ message: failed });
        case "storage-full":
          return showToast((standing) => again(text.storageFull, standing));
        case "storage-failed":
          return showToast((standing) => again(failed, standing));
      }
    }
  }

  /** All in one transaction; resolves with how many of them are in the books again. */
  async function restore(ids: readonly string[]): Promise<number> {
    await ledger.restore(ids);
    const kept = await ledger.entries().catch(() => null);
    // They are written, even if nobody can read them just now.
    if (kept === null) return ids.length;
    const known = new Set(kept.map(({ id }) => id));
    return ids.filter((id) => known.has(id)).length;
  }

  /** Brings back these and those that what stands there would: it takes its place. */
  function offerToRestore(ids: readonly string[], standing: ToastMessage | null) {
    const removed = [...new Set([...(standing?.removed ?? []), ...ids])];
    const onUndo = () =>
      void attempt({
        change: () => restore(removed),
        done: (count) => ({ message: sentenceForRestored(count, removed.length) }),
        failed: text.restoringFailed,
        again: (message, later) => ({
          message,
          ...offerToRestore(removed, later),
          durationMs: AGAIN_MS,
        }),
      });
    return { onUndo, removed };
  }

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
      again: (message, standing) => {
        const offer = offerToRestore([], standing);
        const count = offer.removed.length;
        return count === 0
          ? { message }
          : { message: text.removedBefore(message, count), ...offer };
      },
    });
  }

  function restoreTo(entry: LedgerEntry, then: Transaction): void {
    const { id, deleted } = entry;
    const change = changeBetween(entry, then);
    // Type and category go together: the name alone may mean another one under the present type.
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

  return { edit, remove, restoreTo };
}

/** The books may have been emptied meanwhile, here or elsewhere. */
function sentenceForRestored(count: number, asked: number): string {
  if (count > 0) return text.restored(count, asked - count);
  return asked === 1 ? text.noSuchEntry : text.noneRestored;
}
