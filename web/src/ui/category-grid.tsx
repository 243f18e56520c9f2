import { type CategoryView, OTHER_CATEGORY, type TransactionType } from "@suikouji/core";
import { CategoryBadge } from "./category-badge.tsx";
import styles from "./category-grid.module.css";
import { uiText } from "./ui-text.ts";

export interface CategoryGridProps {
  readonly categories: readonly CategoryView[];
  readonly type: TransactionType;
  /** The name of the chosen category; offered even if it is hidden or of the other type. */
  readonly value: string;
  readonly onChange: (name: string) => void;
}

export function CategoryGrid({ categories, type, value, onChange }: CategoryGridProps) {
  return (
    <ul className={styles.grid} aria-label={uiText.category}>
      {offeredCategories(categories, { type, value }).map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.cell}
            aria-pressed={name === value}
            onClick={() => onChange(name)}
          >
            <CategoryBadge name={name} />
            <span className={styles.name}>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The names to choose from: those of the type, and the chosen one. */
export function offeredCategories(
  categories: readonly CategoryView[],
  { type, value }: { readonly type: TransactionType; readonly value: string },
): readonly string[] {
  const names = categories
    .filter((category) => category.type === type && !category.hidden)
    .map(({ name }) => name);
  const known = names.length === 0 ? [OTHER_CATEGORY] : names;
  return value === "" || known.includes(value) ? known : [value, ...known];
}
