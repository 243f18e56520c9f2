import type { CategoryView, TransactionType } from "@suikouji/core";
import { useId } from "react";
import { CategoryBadge } from "../../ui/category-badge.tsx";
import styles from "./filter-sheet.module.css";
import { ledgerText as text } from "./ledger-text.ts";

/** Several can be chosen. Hidden categories are offered too: older entries still have them. */
export function CategoryChips(chips: {
  readonly type: TransactionType;
  readonly categories: readonly CategoryView[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}) {
  const { type, categories, chosen, onChoose } = chips;
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {text.filterCategory(type)}
      </h3>
      <ul className={styles.chips}>
        {categories.map((category) => {
          const isChosen = chosen.includes(category.id);
          return (
            <li key={category.id}>
              <button
                type="button"
                className={styles.chip}
                aria-pressed={isChosen}
                onClick={() =>
                  onChoose(
                    isChosen
                      ? chosen.filter((each) => each !== category.id)
                      : [...chosen, category.id],
                  )
                }
              >
                <CategoryBadge name={category.name} type={type} size="small" />
                {category.name}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
