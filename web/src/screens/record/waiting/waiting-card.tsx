import type { Books } from "../../../platform/books/books.ts";
import { useServices, useWatched } from "../../../session/services.ts";
import { useToday } from "../../../session/use-today.ts";
import { Button } from "../../../ui/button.tsx";
import { CategoryBadge } from "../../../ui/category-badge.tsx";
import { entryName } from "../../../ui/category-names.ts";
import { dayWords } from "../../../ui/day-words.ts";
import { Money } from "../../../ui/money.tsx";
import { shieldFromSecondTap } from "../../../ui/second-tap.ts";
import { useToast } from "../../../ui/toasts.tsx";
import styles from "../due/due-card.module.css";
import { useKeptFocus } from "../use-kept-focus.ts";
import { waitingText as text } from "./waiting-text.ts";

/** More would hide the rest of the screen. */
const MOST_SHOWN = 3;
/** A batch holds so many; the others wait for the next one. */
const MOST_OPENED = 10;

/** Drafts that another app posted: they open as an ordinary batch. */
export function WaitingCard() {
  const { session, books, sync } = useServices();
  const showToast = useToast();
  const today = useToday();
  const waiting = useWatched(readWaiting) ?? [];
  const keptFocus = useKeptFocus();
  if (waiting.length === 0) return null;

  function open() {
    session.act({ type: "drafts-received", drafts: waiting.slice(0, MOST_OPENED) });
  }

  function dismiss() {
    const ids = waiting.map(({ waitingId }) => waitingId);
    books
      .plans()
      .then((plans) => plans.waiting.dismiss(ids))
      .then(() => {
        sync.nudge();
        showToast({ message: text.dismissed(ids.length) });
      })
      .catch(() => showToast({ message: text.failed }));
  }

  const beyond = waiting.length - MOST_SHOWN;
  return (
    <section className={styles.card} aria-labelledby="waiting-title" {...keptFocus}>
      <header className={styles.header}>
        <h2 id="waiting-title" className={styles.title}>
          {text.title(waiting.length)}
        </h2>
        <p className={styles.hint}>{text.hint}</p>
      </header>
      <div className={styles.item}>
        <ul className={styles.list}>
          {waiting.slice(0, MOST_SHOWN).map(({ waitingId, parsed }) => (
            <li key={waitingId} className={styles.what}>
              <CategoryBadge name={parsed.category} />
              <p className={styles.words}>
                {text.what(entryName(parsed), dayWords(parsed.date, today))}
              </p>
              <Money fen={parsed.amount} type={parsed.type} />
            </li>
          ))}
        </ul>
        {beyond > 0 ? <p className={styles.hint}>{text.more(beyond)}</p> : null}
        <div className={styles.actions}>
          <Button
            tone="quiet"
            onClick={() => {
              shieldFromSecondTap();
              dismiss();
            }}
          >
            {text.dismiss}
          </Button>
          <Button onClick={open}>{text.open}</Button>
        </div>
      </div>
    </section>
  );
}

async function readWaiting(books: Books) {
  return await (await books.plans()).waiting.all();
}
