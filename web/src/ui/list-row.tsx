import type { ReactNode } from "react";
import styles from "./list-row.module.css";

export interface ListRowProps {
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly trailing?: ReactNode;
  /** With it the whole row is a button. */
  readonly onClick?: () => void;
}

/** A line of a list: soft separators come from the list, not from boxes. */
export function ListRow({ leading, title, hint, trailing, onClick }: ListRowProps) {
  const content = (
    <>
      {leading}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
      </span>
      {trailing === undefined ? null : <span className={styles.trailing}>{trailing}</span>}
    </>
  );
  if (onClick === undefined) return <div className={styles.row}>{content}</div>;
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      {content}
    </button>
  );
}
