import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** One large character, as on a seal. */
  readonly mark: string;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ mark, title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span aria-hidden="true" className={styles.mark}>
        {mark}
      </span>
      <p className={styles.title}>{title}</p>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
