import { dateOf, type LedgerEntry } from "@suikouji/core";
import { Suspense, useCallback, useEffect, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { entryChanges } from "../../ui/entry-changes.ts";
import { EntryEditor } from "../../ui/entry-editor.tsx";
import { historySheet } from "../../ui/history/lazy-history-sheet.ts";
import { timeOfDay } from "../../ui/time-of-day.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useRecordedBy } from "../../ui/use-recorded-by.ts";
import { recordText } from "./record-text.ts";

/** The editor for one of the last entries. */
export function EditRecentEntry({
  entry,
  onClose,
}: {
  readonly entry: LedgerEntry;
  readonly onClose: () => void;
}) {
  const { books, clock, sync } = useServices();
  const showToast = useToast();
  const recordedBy = useRecordedBy();
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
      time={timeOfDay(entry)}
      savesLater
      recordedBy={recordedBy.device(entry)}
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
