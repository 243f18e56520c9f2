import { Fragment } from "react";
import styles from "./dotted-parts.module.css";

/** 每个月15号 · 3500 元; takes as many lines as it needs, and a line ends between two parts. */
export function DottedParts({ parts }: { readonly parts: readonly string[] }) {
  return (
    <span className={styles.parts}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index === 0 ? null : " "}
          <span className={styles.part}>{index === parts.length - 1 ? part : `${part} ·`}</span>
        </Fragment>
      ))}
    </span>
  );
}
