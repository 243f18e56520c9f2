import { dateOf, type LedgerEntry, type TransactionChange } from "@suikouji/core";
import { Suspense, useCallback } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { useToast } from "../../ui/toasts.tsx";
import { entryEditor } from "./entry-editor-later.ts";
import { recordText } from "./record-text.ts";

/** The editor over one of the last entries; shut while there is none. */
export function EditRecentEntry({
  entry,
  onClose,
}: {
  readonly entry: LedgerEntry | null;
  readonly onClose: () => void;
}) {
  const { books, clock } = useServices();
  const showToast = useToast();
  const categories = useWatched(useCallback((read: Books) => read.categories.all(), []));
  if (entry === null || categories === null) return null;
  const { id } = entry;
  const explain = () => showToast({ message: recordText.changeFailed });

  function save(change: TransactionChange) {
    books.ledger
      .edit(id, change)
      .then(() => showToast({ message: recordText.entryChanged }))
      .catch(explain);
  }

  function remove() {
    const restore = () => void books.ledger.restore([id]).catch(explain);
    books.ledger
      .remove([id])
      .then(() => showToast({ message: recordText.entryRemoved, onUndo: restore }))
      .catch(explain);
    onClose();
  }

  return (
    <Suspense>
      <entryEditor.Part
        key={id}
        open
        title={recordText.editEntry}
        value={entry}
        categories={categories}
        today={dateOf(clock.now())}
        savesLater
        onSave={save}
        onDelete={remove}
        onClose={onClose}
      />
    </Suspense>
  );
}
