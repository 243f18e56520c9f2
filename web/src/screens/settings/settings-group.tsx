import { type ReactNode, useId } from "react";
import styles from "./settings.module.css";

/** Settings that belong together. */
export function SettingsGroup(group: {
  readonly title?: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, hint, children } = group;
  const id = useId();
  return (
    <section className={styles.group} {...(title === undefined ? {} : { "aria-labelledby": id })}>
      {title === undefined ? null : (
        <h2 id={id} className={styles.groupTitle}>
          {title}
        </h2>
      )}
      <div className={styles.card}>{children}</div>
      {hint === undefined ? null : <p className={styles.groupHint}>{hint}</p>}
    </section>
  );
}
