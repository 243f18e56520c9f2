import styles from "./progress-bar.module.css";

/** The progress of something that takes a while. */
export function ProgressBar(bar: {
  /** The id of the element that names it. */
  readonly labelledBy: string;
  /** A whole number from 0 to 100: a screen reader may announce every change. */
  readonly percent: number;
}) {
  const { labelledBy, percent } = bar;
  return (
    <div
      role="progressbar"
      className={styles.bar}
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.done} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
