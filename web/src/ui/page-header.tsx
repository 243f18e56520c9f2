import type { ReactNode } from "react";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  readonly title: string;
  /** A line under the title. */
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
}

export function PageHeader({ title, hint, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
