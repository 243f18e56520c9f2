import { type CategoryView, childrenOf } from "@suikouji/core";
import { type RefObject, useRef } from "react";
import { shownCategory } from "../../ui/category-names.ts";
import { uiText } from "../../ui/ui-text.ts";
import styles from "./categories.module.css";
import { CategoryRow } from "./category-row.tsx";
import { useDragOrder } from "./use-drag-order.ts";

export interface CategoryListProps {
  /** One level, in display order. */
  readonly categories: readonly CategoryView[];
  readonly book: readonly CategoryView[];
  readonly onMove: (category: CategoryView, places: number) => Promise<void>;
  readonly onOpen: (category: CategoryView) => void;
}

/** The categories of one level, each with a list of its children. */
export function CategoryList(
  props: CategoryListProps & {
    readonly listRef?: RefObject<HTMLUListElement | null>;
    readonly parent?: CategoryView;
  },
) {
  const { categories, book, onMove, onOpen, parent } = props;
  const own = useRef<HTMLUListElement>(null);
  const list = props.listRef ?? own;
  const drag = useDragOrder(list, async (index, places) => {
    const dragged = categories[index];
    if (dragged !== undefined) await onMove(dragged, places);
  });
  const parentName = parent && shownCategory(parent.name, parent.type);
  return (
    <ul
      ref={list}
      className={parent === undefined ? undefined : styles.children}
      aria-label={parentName && uiText.partsOf(parentName)}
    >
      {categories.map((category, index) => {
        const children = childrenOf(book, category.id);
        return (
          <li
            key={category.id}
            className={styles.item}
            data-category={category.id}
            {...drag.rowProps(index)}
          >
            <CategoryRow
              category={category}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
              onGrab={(event) => drag.onGrab(event, index)}
              onMove={(places) => void onMove(category, places)}
              onOpen={() => onOpen(category)}
            />
            {children.length === 0 ? null : (
              <CategoryList
                categories={children}
                book={book}
                onMove={onMove}
                onOpen={onOpen}
                parent={category}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
