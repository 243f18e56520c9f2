import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { BooksNews, ToldConflict, ToldEntry } from "../../platform/books/news/books-news.ts";
import { useToday } from "../../session/use-today.ts";
import { Button } from "../button.tsx";
import { historySheet } from "../history/lazy-history-sheet.ts";
import { Notice } from "../notice.tsx";
import { useToast } from "../toasts.tsx";
import { uiText } from "../ui-text.ts";
import { conflictText as text } from "./conflict-text.ts";
import { valuesOf } from "./named-conflict-values.ts";
import styles from "./news.module.css";
import { isStillTheirs } from "./still-theirs.ts";

/** No one reads more at once; the others are shown when these are dismissed. */
const MOST_SHOWN = 5;

/** Tells the user that an edit or a deletion of this device was overruled. */
export function ConflictNotice(notice: {
  readonly news: BooksNews;
  readonly conflicts: readonly ToldConflict[];
}): ReactNode {
  const { news, conflicts } = notice;
  const today = useToday();
  const showToast = useToast();
  const [looked, setLooked] = useState<ToldEntry | null>(null);
  useEffect(historySheet.preload, []);
  const shown = conflicts.slice(0, MOST_SHOWN);
  const [first] = shown;
  const history =
    looked === null ? null : (
      <Suspense>
        <historySheet.Part
          entryId={looked.mine.id}
          mine={looked.mine}
          onClose={() => setLooked(null)}
        />
      </Suspense>
    );
  if (first === undefined) return history;

  function sentencesOf(told: ToldConflict): readonly string[] {
    return told.kind === "entry"
      ? text.sentences(told, today, (group) => isStillTheirs(told, group))
      : text.namedSentences(told, valuesOf);
  }

  function dismiss() {
    news.dismiss(shown).catch(() => showToast({ message: text.notDismissed }));
  }

  const understood = <Button onClick={dismiss}>{uiText.dismiss}</Button>;
  if (conflicts.length === 1) {
    const [title = "", ...others] = sentencesOf(first);
    return (
      <>
        <Notice
          name="conflicts"
          tone="info"
          title={title}
          action={
            <>
              {first.kind === "entry" ? (
                <Button onClick={() => setLooked(first)}>{text.look}</Button>
              ) : null}
              {understood}
            </>
          }
        >
          {others.length === 0 ? undefined : text.together(others)}
        </Notice>
        {history}
      </>
    );
  }
  return (
    <>
      <Notice
        name="conflicts"
        tone="info"
        title={text.several(conflicts.length)}
        action={understood}
      >
        <ul className={styles.list}>
          {shown.map((told) => (
            <li key={`${told.type} ${told.mine.id} ${told.mine.updatedAtMs}`}>
              <span>{text.together(sentencesOf(told))}</span>
              {told.kind === "entry" ? (
                <Button
                  tone="quiet"
                  aria-label={text.lookAt(told.present)}
                  onClick={() => setLooked(told)}
                >
                  {text.look}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {conflicts.length > MOST_SHOWN ? <p>{text.more(conflicts.length - MOST_SHOWN)}</p> : null}
      </Notice>
      {history}
    </>
  );
}
