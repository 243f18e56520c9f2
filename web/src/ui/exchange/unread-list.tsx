import styles from "./import.module.css";
import { importText as text } from "./import-text.ts";
import type { UnreadRow } from "./unread-rows.ts";

/** More would be a file in ruins; nobody mends that line by line. */
const MOST_LISTED = 100;

/** The rows of a file that cannot be imported, by their places, with the reasons. */
export function UnreadList({ unread }: { readonly unread: readonly UnreadRow[] }) {
  const left = unread.length - MOST_LISTED;
  return (
    <ul className={styles.unread}>
      {unread.slice(0, MOST_LISTED).map((row) => (
        <li key={`${row.kind} ${row.ordinal}`}>{text.row(row)}</li>
      ))}
      {left > 0 ? <li>{text.more(left)}</li> : null}
    </ul>
  );
}
