import { dateOf, type LedgerEntry } from "@suikouji/core";
import { useCallback, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { CategoryBadge } from "../../ui/category-badge.tsx";
import { dayWords } from "../../ui/day-words.ts";
import { UndoIcon } from "../../ui/icons.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { Money } from "../../ui/money.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { EditRecentEntry } from "./edit-recent-entry.tsx";
import { undoableSave } from "./last-save.ts";
import styles from "./recent-entries.module.css";
import { recordText } from "./record-text.ts";

/** One save is at most ten, so the whole of it can be undone from here. */
const READ = 10;
const SHOWN = 5;

export function RecentEntries() {
  const { books, clock } = useServices();
  const showToast = useToast();
  const latest = useWatched(useCallback((read: Books) => read.latest(READ), []));
  const [edited, setEdited] = useState<LedgerEntry | null>(null);
  const [undoneAtMs, setUndoneAtMs] = useState(0);
  if (latest === null || latest.length === 0) return null;
  const now = clock.now();
  const newest = undoableSave(latest, { deviceId: books.deviceId, nowMs: now.epochMs });
  // The second of two quick taps would else meet the save before, in the same place.
  const save = newest.filter(({ createdAtMs }) => createdAtMs > undoneAtMs);

  function undo() {
    const ids = save.map(({ id }) => id);
    setUndoneAtMs(clock.now().epochMs);
    const restore = () => void books.ledger.restore(ids).catch(explain);
    const explain = () => showToast({ message: recordText.undoFailed });
    books.ledger
      .remove(ids)
      .then(() =>
        showToast({
          message: recordText.lastSaveUndone(ids.length),
          onUndo: restore,
          undoLabel: recordText.bringBack,
        }),
      )
      .catch(explain);
  }

  return (
    <section className={styles.recent} aria-labelledby="recent-title">
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
        {latest.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            <ListRow
              leading={<CategoryBadge name={entry.category} />}
              title={entry.description === "" ? entry.category : entry.description}
              hint={`${entry.category} · ${dayWords(entry.date, dateOf(now))}`}
              trailing={<Money fen={entry.amount} type={entry.type} />}
              onClick={() => setEdited(entry)}
            />
          </li>
        ))}
      </ul>
      <EditRecentEntry entry={edited} onClose={() => setEdited(null)} />
    </section>
  );
}
