import { type DroppedBatch, dateOf, isoOf, spokenYuan } from "@suikouji/core";
import { useServices, useSessionPart } from "../../session/services.ts";
import { useToday } from "../../session/use-today.ts";
import { Button } from "../../ui/button.tsx";
import { entryName } from "../../ui/category-names.ts";
import { dayWords } from "../../ui/day-words.ts";
import { useToast } from "../../ui/toasts.tsx";
import { uiText } from "../../ui/ui-text.ts";
import styles from "./not-saved.module.css";
import { notSavedText } from "./not-saved-text.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** Batches that were dropped: each can be taken up as it was, or thrown away. The latest comes first. */
export function NotSaved() {
  const { session, clock } = useServices();
  const showToast = useToast();
  const today = useToday();
  const dropped = useSessionPart(({ dialogue }) => dialogue.dropped);
  // For some seconds the latest is offered at the bottom of the page instead.
  const offered = useSessionPart((view) => view.dropped?.droppedAtMs ?? null);
  const keptFocus = useKeptFocus();
  const shown = dropped.filter(({ droppedAtMs }) => droppedAtMs !== offered).toReversed();
  if (shown.length === 0) return null;
  const { utcOffsetMinutes } = clock.now();

  function discard(droppedAtMs: number) {
    session.act({ type: "dropped-discarded", droppedAtMs });
    showToast({
      message: notSavedText.discarded,
      onUndo: () => session.act({ type: "discard-undone" }),
    });
  }

  return (
    <section className={styles.section} aria-labelledby="not-saved-title" {...keptFocus}>
      <header className={styles.header}>
        <h2 id="not-saved-title" className={styles.title}>
          {notSavedText.title}
        </h2>
        <p className={styles.hint}>{notSavedText.hint}</p>
      </header>
      <ul className={styles.list}>
        {shown.map((batch) => {
          const { droppedAtMs } = batch;
          const moment = { epochMs: droppedAtMs, utcOffsetMinutes };
          const words = wordsOf(batch);
          return (
            <li key={droppedAtMs} className={styles.batch}>
              <p className={styles.words}>
                {words}
                <span className={styles.when}>
                  {dayWords(dateOf(moment), today)} {isoOf(moment).slice(11, 16)}
                </span>
              </p>
              <div className={styles.actions}>
                <Button
                  tone="quiet"
                  aria-label={notSavedText.discardBatch(words)}
                  onClick={() => discard(droppedAtMs)}
                >
                  {notSavedText.discard}
                </Button>
                <Button
                  aria-label={notSavedText.takeUpBatch(words)}
                  onClick={() => session.act({ type: "dropped-restored", droppedAtMs })}
                >
                  {notSavedText.takeUp}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function wordsOf({ draft }: DroppedBatch): string {
  const items = draft.batch.items
    .filter(({ status }) => status !== "cancelled")
    .map(({ parsed, amends }) => {
      const what = notSavedText.draft(entryName(parsed), spokenYuan(parsed.amount));
      return amends === undefined ? what : `${notSavedText.amended[amends.wants]}${what}`;
    });
  return uiText.items(...items);
}
