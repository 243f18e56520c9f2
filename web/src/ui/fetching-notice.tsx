import { useFetching } from "../session/use-fetching.ts";
import styles from "./fetching-notice.module.css";
import { fetchingText as text } from "./fetching-text.ts";
import { Notice } from "./notice.tsx";
import { PercentProgress } from "./percent-progress.tsx";

/** Says that lists and sums are not complete yet, and how far the first sync has got. */
export function FetchingNotice() {
  const fetching = useFetching();
  if (fetching === null) return null;
  const { percent, stopped } = fetching;
  return (
    <section className={styles.place}>
      {stopped === null ? (
        <div className={styles.fetching}>
          <PercentProgress label={text.fetching} percent={percent} />
          <p className={styles.words}>{text.notWhole}</p>
        </div>
      ) : (
        <Notice tone="offline" title={text.stopped(percent)}>
          {text.why(stopped)}
        </Notice>
      )}
    </section>
  );
}
