import type { ReactNode } from "react";
import styles from "./select-line.module.css";

/** A row of the list with a checkbox. */
export function SelectLine({
  checked,
  onToggle,
  children,
}: {
  readonly checked: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={styles.line}>
      <input type="checkbox" className={styles.box} checked={checked} onChange={onToggle} />
      <span className={styles.row}>{children}</span>
    </label>
  );
}
