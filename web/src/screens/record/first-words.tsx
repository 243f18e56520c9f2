import { memo, useCallback } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import styles from "./first-words.module.css";
import { recordText } from "./record-text.ts";

/** Example sentences for empty books; a tap says one. */
export const FirstWords = memo(function FirstWords() {
  const { session } = useServices();
  const latest = useWatched(useCallback((books: Books) => books.latest(1), []));
  if (latest === null || latest.length > 0) return null;
  return (
    <section className={styles.words}>
      <h2 className={styles.title}>{recordText.nothingYet}</h2>
      <p className={styles.hint}>{recordText.nothingYetHint}</p>
      <ul className={styles.list}>
        {recordText.hints.idle.slice(0, 3).map((sentence) => (
          <li key={sentence} lang="zh-CN">
            <button type="button" className={styles.sentence} onClick={() => session.say(sentence)}>
              {recordText.heard(sentence)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
