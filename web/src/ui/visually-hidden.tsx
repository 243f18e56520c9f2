import type { ReactNode } from "react";
import styles from "./visually-hidden.module.css";

/** Heard by a screen reader, not seen. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
