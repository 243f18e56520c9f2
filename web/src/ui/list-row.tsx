import type { ReactNode } from "react";
import styles from "./list-row.module.css";

export interface ListRowProps {
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly trailing?: ReactNode;
  /** Makes the whole row a button. */
  readonly onClick?: () => void;
  /** What the button opens is shown now. */
  readonly isCurrent?: boolean;
}

/** A row of a list; the list draws the separators. */
export function ListRow(props: ListRowProps) {
  const { leading, title, hint, trailing, onClick, isCurrent = false } = props;
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
    <button
      type="button"
      className={styles.row}
      aria-current={isCurrent ? true : undefined}
      onClick={onClick}
    >
      {content}
    </button>
  );
}
