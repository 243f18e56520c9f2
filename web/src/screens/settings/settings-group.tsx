import { type ReactNode, type Ref, useId } from "react";
import styles from "./settings.module.css";

/** A group of settings under one title. */
export function SettingsGroup(group: {
  readonly title?: string;
  /** The heading, so that it can get the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}) {
  const { title, titleRef, hint, children } = group;
  const id = useId();
  return (
    <section className={styles.group} {...(title === undefined ? {} : { "aria-labelledby": id })}>
      {title === undefined ? null : (
        <h2
          ref={titleRef}
          id={id}
          tabIndex={titleRef === undefined ? undefined : -1}
          className={styles.groupTitle}
        >
          {title}
        </h2>
      )}
      <div className={styles.card}>{children}</div>
      {hint === undefined ? null : <p className={styles.groupHint}>{hint}</p>}
    </section>
  );
}
