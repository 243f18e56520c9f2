import type { TransactionType } from "@suikouji/core";
import { useId } from "react";
import { CategoryBadge } from "../../ui/category-badge.tsx";
import { shownCategory } from "../../ui/category-names.ts";
import styles from "./filter-sheet.module.css";

/** Several can be chosen. Hidden categories and accounts are offered too: older entries have them. */
export function FilterChips(chips: {
  readonly title: string;
  /** The choices are categories of this type, and shown with their icons. */
  readonly categoriesOf?: TransactionType;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}) {
  const { title, categoriesOf: type, choices, chosen, onChoose } = chips;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <ul className={styles.chips}>
        {choices.map((choice) => {
          const isChosen = chosen.includes(choice.id);
          return (
            <li key={choice.id}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={isChosen}
                onClick={() =>
                  onChoose(
                    isChosen ? chosen.filter((each) => each !== choice.id) : [...chosen, choice.id],
                  )
                }
              >
                {type === undefined ? null : (
                  <CategoryBadge name={choice.name} type={type} size="small" />
                )}
                {type === undefined ? choice.name : shownCategory(choice.name, type)}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
