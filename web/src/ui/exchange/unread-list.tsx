import styles from "./import.module.css";
import { importText as text } from "./import-text.ts";

/** With more, the file is broken; no one repairs that row by row. */
const MOST_LISTED = 100;

/** The rows of a file that cannot be imported, each with its position and reason. */
export function UnreadList({ unread }: { readonly unread: readonly string[] }) {
  const left = unread.length - MOST_LISTED;
  return (
    <ul className={styles.unread}>
      {unread.slice(0, MOST_LISTED).map((row) => (
        <li key={row}>{row}</li>
      ))}
      {left > 0 ? <li>{text.more(left)}</li> : null}
    </ul>
  );
}
