import { dateOf, type LedgerEntry } from "@suikouji/core";
import { Suspense, useCallback, useEffect, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { entryChanges } from "../../ui/entry-changes.ts";
import { EntryEditor } from "../../ui/entry-editor.tsx";
import { historySheet } from "../../ui/history/history-sheet-later.ts";
import { useToast } from "../../ui/toasts.tsx";
import { recordText } from "./record-text.ts";

/** The editor over one of the last entries. */
export function EditRecentEntry({
  entry,
  onClose,
}: {
  readonly entry: LedgerEntry;
  readonly onClose: () => void;
}) {
  const { books, clock, sync } = useServices();
  const showToast = useToast();
  const categories = useWatched(useCallback((read: Books) => read.categories.all(), []));
  const [isHistory, setHistory] = useState(false);
  useEffect(historySheet.preload, []);
  if (categories === null) return null;
  if (isHistory) {
    return (
      <Suspense>
        <historySheet.Part entryId={entry.id} onClose={onClose} />
      </Suspense>
    );
  }
  const changes = entryChanges({ ledger: books.ledger, nudge: sync.nudge, showToast });
  return (
    <EntryEditor
      key={entry.id}
      open
      title={recordText.editEntry}
      value={entry}
      categories={categories}
      today={dateOf(clock.now())}
      savesLater
      onSave={(change) => changes.edit(entry, change)}
      onDelete={() => {
        changes.remove(entry);
        onClose();
      }}
      onHistory={() => setHistory(true)}
      onClose={onClose}
    />
  );
}
