import type { ReactNode, Ref } from "react";
import styles from "./page-header.module.css";

export interface PageHeaderProps {
  readonly title: string;
  /** A line under the title. */
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  /** The heading, so that it can get the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

export function PageHeader({ title, hint, actions, titleRef }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1
          ref={titleRef}
          tabIndex={titleRef === undefined ? undefined : -1}
          className={styles.title}
        >
          {title}
        </h1>
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
