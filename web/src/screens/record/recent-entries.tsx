import type { LedgerEntry } from "@suikouji/core";
import { memo, Suspense, useCallback, useState } from "react";
import type { Books, LastSave } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { useToday } from "../../session/use-today.ts";
import { Button } from "../../ui/button.tsx";
import { CategoryBadge } from "../../ui/category-badge.tsx";
import { entryTitle } from "../../ui/category-names.ts";
import { dayWords } from "../../ui/day-words.ts";
import { UndoIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { Money } from "../../ui/money.tsx";
import { AGAIN_MS, type ToastMessage, useToast } from "../../ui/toasts.tsx";
import type { UndoneSave } from "./captions.tsx";
import { recentEntries, undoableSave } from "./last-save.ts";
import { editRecentEntry } from "./lazy-edit-recent-entry.ts";
import { entryFacts, PlainFacts } from "./lazy-entry-facts.tsx";
import styles from "./recent-entries.module.css";
import { recordText } from "./record-text.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

const SHOWN = 5;

interface RecentEntriesProps {
  readonly onUndone: (undone: UndoneSave | null) => void;
}

export const RecentEntries = memo(function RecentEntries({ onUndone }: RecentEntriesProps) {
  const [edited, setEdited] = useState<LedgerEntry | null>(null);
  return (
    <>
      <RecentList onUndone={onUndone} onOpen={setEdited} />
      {edited === null ? null : (
        <Suspense>
          <editRecentEntry.Part entry={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
});

/** Without entries nothing; a form that is open stays, though its entry was the last one. */
function RecentList({
  onUndone,
  onOpen,
}: RecentEntriesProps & { readonly onOpen: (entry: LedgerEntry) => void }) {
  const { books, session } = useServices();
  const today = useToday();
  const showToast = useToast();
  const newest = useWatched(useCallback((read: Books) => read.latest(SHOWN), []));
  const last = useWatched(useCallback((read: Books) => read.lastSave(), []));
  const [undone, setUndone] = useState<LastSave | null>(null);
  const keptFocus = useKeptFocus();
  if (newest === null || newest.length === 0) return null;
  const latest = recentEntries(newest, last);
  const { deviceId } = books;
  // The books update later than the second of two quick taps.
  const save =
    last === undone ? [] : undoableSave(last, { latest, deviceId, nowMs: performance.now() });

  function undo() {
    const ids = save.map(({ id }) => id);
    const { captions, heard } = session.view;
    const line = recordText.lastSaveUndone(ids.length);
    setUndone(last);
    onUndone({ line, heard, lastCaption: captions.at(-1)?.id ?? 0 });
    const offer = (toast: ToastMessage) =>
      showToast({ onUndo: restore, undoLabel: recordText.bringBack, ...toast });
    const restore = () => {
      books.ledger
        .restore(ids)
        .then(() => onUndone(null))
        .catch(() => offer({ message: recordText.bringingBackFailed, durationMs: AGAIN_MS }));
    };
    books.ledger
      .remove(ids)
      .then(() => offer({ message: line }))
      .catch(() => {
        setUndone(null);
        onUndone(null);
        showToast({ message: recordText.undoFailed });
      });
  }

  return (
    <section className={styles.recent} aria-labelledby="recent-title" {...keptFocus}>
      <header className={styles.header}>
        <h2 id="recent-title" className={styles.title}>
          {recordText.recent}
        </h2>
        {save.length === 0 ? null : (
          <Button tone="quiet" icon={UndoIcon} className={styles.undo} onClick={undo}>
            {recordText.undoLastSave(save.length)}
          </Button>
        )}
      </header>
      <ul className={styles.list}>
        {latest.map((entry) => (
          <li key={entry.id}>
            <ListRow
              leading={<CategoryBadge name={entry.category} type={entry.type} />}
              title={entryTitle(entry)}
              hint={<Facts entry={entry} when={dayWords(entry.date, today)} />}
              trailing={<Money fen={entry.amount} type={entry.type} />}
              onClick={() => onOpen(entry)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Until the code for more is loaded, the category and the day. */
function Facts(facts: Parameters<typeof PlainFacts>[0]) {
  return (
    <Suspense fallback={<PlainFacts {...facts} />}>
      <entryFacts.Part {...facts} />
    </Suspense>
  );
}
