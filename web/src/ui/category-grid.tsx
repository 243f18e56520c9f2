import {
  type CategoryView,
  childrenOf,
  OTHER_CATEGORY,
  type TransactionType,
} from "@suikouji/core";
import { Fragment } from "react";
import { CategoryBadge } from "./category-badge.tsx";
import styles from "./category-grid.module.css";
import { shownCategory } from "./category-names.ts";
import { uiText } from "./ui-text.ts";

export interface CategoryGridProps {
  readonly categories: readonly CategoryView[];
  readonly type: TransactionType;
  /** The name of the chosen category; offered even if it is hidden or of the other type. */
  readonly value: string;
  readonly onChange: (name: string) => void;
}

/** The children of a category appear below it when it or one of them is chosen. */
export function CategoryGrid({ categories, type, value, onChange }: CategoryGridProps) {
  const cell = (name: string, isOpen?: boolean) => (
    <button
      type="button"
      className={styles.cell}
      aria-pressed={name === value}
      {...(isOpen === undefined ? {} : { "aria-expanded": isOpen })}
      onClick={() => onChange(name)}
    >
      <CategoryBadge name={name} type={type} />
      <span className={styles.name}>{shownCategory(name, type)}</span>
    </button>
  );
  return (
    <ul className={styles.grid} aria-label={uiText.category}>
      {offeredTree(categories, { type, value }).map(({ name, children }) => {
        if (children.length === 0) return <li key={name}>{cell(name)}</li>;
        const isOpen = name === value || children.includes(value);
        return (
          <Fragment key={name}>
            <li>{cell(name, isOpen)}</li>
            {isOpen ? (
              <li className={styles.children}>
                <ul className={styles.grid} aria-label={uiText.partsOf(shownCategory(name, type))}>
                  {children.map((child) => (
                    <li key={child}>{cell(child)}</li>
                  ))}
                </ul>
              </li>
            ) : null}
          </Fragment>
        );
      })}
    </ul>
  );
}

interface Chosen {
  readonly type: TransactionType;
  readonly value: string;
}

/** The names to choose from: those of the type, and the chosen one. */
export function offeredCategories(
  categories: readonly CategoryView[],
  chosen: Chosen,
): readonly string[] {
  return offeredTree(categories, chosen).flatMap(({ name, children }) => [name, ...children]);
}

/** The same while no name is typed: of all children only those beside the chosen name. */
export function unfoldedCategories(
  categories: readonly CategoryView[],
  chosen: Chosen,
): readonly string[] {
  return offeredTree(categories, chosen).flatMap(({ name, children }) =>
    name === chosen.value || children.includes(chosen.value) ? [name, ...children] : [name],
  );
}

interface OfferedCategory {
  readonly name: string;
  readonly children: readonly string[];
}

/** The children of a hidden category are offered without it. */
function offeredTree(
  categories: readonly CategoryView[],
  { type, value }: Chosen,
): readonly OfferedCategory[] {
  const offered = categories.filter((category) => category.type === type && !category.hidden);
  const ids = new Set(offered.map(({ id }) => id));
  const tree = offered
    .filter(({ parentId }) => parentId === undefined || !ids.has(parentId))
    .map(({ id, name }) => ({ name, children: childrenOf(offered, id).map(nameOf) }));
  const known = tree.length === 0 ? [{ name: OTHER_CATEGORY, children: [] }] : tree;
  const isKnown = known.some(({ name, children }) => name === value || children.includes(value));
  return value === "" || isKnown ? known : [{ name: value, children: [] }, ...known];
}

function nameOf({ name }: CategoryView): string {
  return name;
}
