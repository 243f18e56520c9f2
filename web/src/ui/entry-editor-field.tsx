import { type ReactNode, useId } from "react";
import styles from "./entry-editor.module.css";
import { ChevronDownIcon } from "./icons.tsx";

/** A row that shows a field and expands its editor. */
export function EntryEditorField({
  label,
  value,
  problem = null,
  unfolded,
  onToggle,
  children,
}: {
  readonly label: string;
  readonly value: ReactNode;
  readonly problem?: string | null;
  readonly unfolded: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value}</span>
        <span className={styles.chevron}>
          <ChevronDownIcon size={1.125} />
        </span>
      </button>
      {problem === null ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div id={id} hidden={!unfolded} className={styles.panel}>
        {unfolded ? children : null}
      </div>
    </div>
  );
}
