import { CloseIcon } from "../../ui/icons.tsx";
import type { Condition } from "./conditions.ts";
import styles from "./filter-sheet.module.css";
import { ledgerText as text } from "./ledger-text.ts";

/** The active filters, each removed with one tap. */
export function ActiveFilters(filters: {
  readonly conditions: readonly Condition[];
  readonly onDrop: (without: Condition["without"]) => void;
  /** The last one was removed: its button takes the focus with it. */
  readonly onNone: () => void;
}) {
  const { conditions, onDrop, onNone } = filters;
  if (conditions.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text.conditions}>
      {conditions.map(({ name, without }) => (
        <li key={name}>
          <button
            type="button"
            className={styles.chip}
            aria-label={text.dropFilter(name)}
            onClick={({ currentTarget }) => {
              const item = currentTarget.parentElement;
              const beside = item?.nextElementSibling ?? item?.previousElementSibling;
              const button = beside?.querySelector("button");
              if (button) button.focus();
              else onNone();
              onDrop(without);
            }}
          >
            {name}
            <CloseIcon size={1} />
          </button>
        </li>
      ))}
    </ul>
  );
}
