import { useCallback } from "react";
import type { Books } from "../../../platform/books/books.ts";
import { useWatched } from "../../../session/services.ts";
import { useToday } from "../../../session/use-today.ts";
import { Button } from "../../../ui/button.tsx";
import { useKeptFocus } from "../use-kept-focus.ts";
import styles from "./due-card.module.css";
import { DueItem } from "./due-item.tsx";
import { dueText as text } from "./due-text.ts";
import { useDueChanges } from "./use-due-changes.ts";

/** Recurring entries whose day has come: each is recorded, changed or skipped by the user. */
export function DueCard() {
  const today = useToday();
  const due = useWatched(
    useCallback(async ({ plans }: Books) => (await plans()).recurring.due(today), [today]),
  );
  const keptFocus = useKeptFocus();
  const changes = useDueChanges();
  const shown = (due ?? []).filter(({ offers }) => offers.length > 0);
  if (shown.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="due-title" {...keptFocus}>
      <header className={styles.header}>
        <h2 id="due-title" className={styles.title}>
          {text.title}
        </h2>
        <p className={styles.hint}>{text.hint}</p>
      </header>
      <ul className={styles.list}>
        {shown.flatMap((each) => {
          const { recurring, offers, earlier } = each;
          const items = offers.map((said) => (
            <li key={`${recurring.id} ${said.date}`}>
              <DueItem recurring={recurring} said={said} today={today} changes={changes} />
            </li>
          ));
          if (earlier === 0) return items;
          const rest = (
            <li key={`${recurring.id} earlier`} className={styles.earlier}>
              <span>{text.earlier(earlier)}</span>
              <Button tone="quiet" onClick={() => changes.skipEarlier(each)}>
                {text.skipEarlier}
              </Button>
            </li>
          );
          return [...items, rest];
        })}
      </ul>
    </section>
  );
}
