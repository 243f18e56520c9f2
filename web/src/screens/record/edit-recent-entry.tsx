import { dateOf, type LedgerEntry } from "@suikouji/core";
import { Suspense, useCallback, useEffect, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { historySheet } from "../../ui/history/lazy-history-sheet.ts";
import { SavedEntryEditor } from "../../ui/saved-entry-editor.tsx";
import { useEntryFate } from "../../ui/use-entry-fate.ts";
import { recordText } from "./record-text.ts";

/** The editor for one of the last entries. */
export function EditRecentEntry({
  entry,
  onClose,
}: {
  readonly entry: LedgerEntry;
  readonly onClose: () => void;
}) {
  const { clock } = useServices();
  const fate = useEntryFate(entry.id);
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
  return (
    <SavedEntryEditor
      key={entry.id}
      open
      title={recordText.editEntry}
      entry={entry}
      fate={fate}
      categories={categories}
      today={dateOf(clock.now())}
      onDelete={onClose}
      onHistory={() => setHistory(true)}
      onClose={onClose}
    />
  );
}
