import { type LedgerEntry, SaveFailed, type TransactionChange } from "@suikouji/core";
import { useServices } from "../../session/services.ts";
import { useToast } from "../../ui/toasts.tsx";
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

  async function attempt(change: () => Promise<unknown>, done: string, undo?: () => void) {
    try {
      await change();
      showToast({ message: done, ...(undo === undefined ? {} : { onUndo: undo }) });
      sync.nudge();
    } catch (error) {
      showToast({ message: sentenceFor(error) });
    }
  }

  return {
    edit(entry, change) {
      const { id } = entry;
      const back = undoOf(entry, change);
      void attempt(
        () => ledger.edit(id, change),
        text.edited,
        () => void attempt(() => ledger.edit(id, back), text.editUndone),
      );
    },
    remove({ id }) {
      void attempt(
        () => ledger.remove([id]),
        text.removed,
        () => void attempt(() => ledger.restore([id]), text.restored),
      );
    },
  };
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
