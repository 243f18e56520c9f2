import type { CalendarDate, DraftTransaction } from "@suikouji/core";
import styles from "./amended-note.module.css";
import { amendedText } from "./amended-text.ts";
import { changedValues } from "./amended-words.ts";

/** Marks a draft that is saved already, with each value before and after. */
export function AmendedNote({
  draft,
  today,
}: {
  readonly draft: DraftTransaction;
  readonly today: CalendarDate;
}) {
  const { amends } = draft;
  if (amends === undefined) return null;
  return (
    // The card's own label says the same.
    <div className={styles.note} aria-hidden="true">
      <span className={styles.label} data-wants={amends.wants}>
        {amendedText.label[amends.wants]}
      </span>
      {changedValues(draft, today).map(({ before, after }) => (
        <span key={before} className={styles.change}>
          <del>{before}</del> → <ins>{after}</ins>
        </span>
      ))}
    </div>
  );
}
