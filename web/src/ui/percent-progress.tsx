import { useId } from "react";
import styles from "./percent-progress.module.css";
import { ProgressBar } from "./progress-bar.tsx";

/** What is being done, how much of it in percent, and the same as a bar. */
export function PercentProgress({
  label,
  percent,
}: {
  readonly label: string;
  readonly percent: number;
}) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span id={id}>{label}</span>
        <span>{percent} %</span>
      </p>
      <ProgressBar labelledBy={id} percent={percent} />
    </div>
  );
}
