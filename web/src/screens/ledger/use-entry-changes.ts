import { type LedgerEntry, SaveFailed, type TransactionChange } from "@suikouji/core";
import { useServices } from "../../session/services.ts";
import { type ToastMessage, useToast } from "../../ui/toasts.tsx";
import { ledgerText as text } from "./ledger-text.ts";
import { undoOf } from "./undo-change.ts";

export interface EntryChanges {
  edit(entry: LedgerEntry, change: TransactionChange): void;
  remove(entry: LedgerEntry): void;
}

/** Changes the books, says so, and offers to take it back. */
export function useEntryChanges(): EntryChanges {
  const { books, sync } = useServices();
  const { ledger } = books;
  const showToast = useToast();

  async function attempt<Outcome>(
    change: () => Promise<Outcome>,
    done: (outcome: Outcome, standing: ToastMessage | null) => ToastMessage,
  ) {
    try {
      const outcome = await change();
      showToast((standing) => done(outcome, standing));
      sync.nudge();
    } catch (error) {
      showToast({ message: sentenceFor(error) });
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

  return {
    edit(entry, change) {
      const { id } = entry;
      const back = undoOf(entry, change);
      const undo = () =>
        void attempt(
          () => ledger.edit(id, back),
          () => ({ message: text.editUndone }),
        );
      void attempt(
        () => ledger.edit(id, change),
        () => ({ message: text.edited, onUndo: undo }),
      );
    },
    remove({ id }) {
      void attempt(
        () => ledger.remove([id]),
        (_, standing) => {
          // Whatever else was said meanwhile took the offer's place, and an undo is for one offer.
          const removed = [...new Set([...(standing?.removed ?? []), id])];
          const undo = () =>
            void attempt(
              () => restore(removed),
              (count) => ({ message: sentenceForRestored(count, removed.length) }),
            );
          return { message: text.removed(removed.length), onUndo: undo, removed };
        },
      );
    },
  };
}

/** The books may have been emptied meanwhile, here or elsewhere. */
function sentenceForRestored(count: number, asked: number): string {
  if (count > 0) return text.restored(count, asked - count);
  return asked === 1 ? text.noSuchEntry : text.noneRestored;
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof SaveFailed)) throw error;
  switch (error.failure) {
    case "no-such-entry":
      return text.noSuchEntry;
    case "storage-full":
      return text.storageFull;
    case "invalid-transaction":
    case "empty-batch":
    case "storage-failed":
      return text.failed;
  }
}
