import { budgetIdOf, type CategoryView, childrenOf, type Definition } from "@suikouji/core";
import { useRef, useState } from "react";
import type { Books, CategoryMerge } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { shownCategory, shownPath } from "../../ui/category-names.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { CategorySheetProps } from "./category-sheet.tsx";
import { type MergedBudget, mergeText as text } from "./merge-text.ts";
import styles from "./settings.module.css";
import { useCategoryChange } from "./use-category-change.ts";
import { useEntriesIn } from "./use-entries-in.ts";
import { useMergeUndo } from "./use-merge-undo.ts";

/** Merges a category into another one, after telling what becomes of its entries. */
export function MergeSheet(
  sheet: CategorySheetProps & {
    /** What gets the focus after the merge: the row of the other category. */
    readonly rowOf: (id: string) => HTMLElement | null;
  },
) {
  const { category, book, onClose, rowOf } = sheet;
  const { id, type } = category;
  const name = shownCategory(category.name, type);
  const { books } = useServices();
  const [intoId, setInto] = useState("");
  const count = useEntriesIn(id);
  const definitions = useWatched(readDefinitions);
  const { problem, attempt } = useCategoryChange();
  const tellMerged = useMergeUndo();
  const focused = useRef<HTMLElement | null>(null);
  // A second tap would find the category gone.
  const isBusy = useRef(false);
  const targets = book.filter((each) => each.type === type && each.id !== id && !each.hidden);
  const into = targets.find((each) => each.id === intoId);

  async function merge() {
    if (into === undefined || isBusy.current) return;
    isBusy.current = true;
    let merged: CategoryMerge | null = null;
    await attempt(async () => {
      merged = await books.categories.merge(id, intoId);
    });
    isBusy.current = false;
    if (merged === null) return;
    focused.current = rowOf(intoId);
    onClose();
    tellMerged(merged, { from: name, into: shownCategory(into.name, type) });
  }

  return (
    <Sheet
      open
      title={text.title(name)}
      onClose={onClose}
      finalFocus={() => focused.current}
      footer={
        <Button
          tone="primary"
          wide
          disabled={into === undefined || definitions === null}
          onClick={() => void merge()}
        >
          {text.merge}
        </Button>
      }
    >
      <div className={styles.screen}>
        <SelectField
          label={text.into}
          choices={[
            { value: "", label: text.choose },
            ...targets.map((each) => ({ value: each.id, label: pathOf(each, book) })),
          ]}
          value={intoId}
          onChange={setInto}
        />
        <p role="status" className={styles.words}>
          {into === undefined
            ? text.hint(name, count)
            : text.preview(shown(category), shown(into), {
                count,
                children: childrenOf(book, id).length,
                budget: mergedBudget(definitions ?? [], id, intoId),
              })}
        </p>
        {problem === null ? null : (
          <p role="alert" className={styles.words}>
            {problem}
          </p>
        )}
      </div>
    </Sheet>
  );
}

function shown(category: CategoryView): CategoryView {
  return { ...category, name: shownCategory(category.name, category.type) };
}

function readDefinitions(books: Books) {
  return books.definitions.all();
}

function mergedBudget(
  definitions: readonly Definition[],
  fromId: string,
  intoId: string,
): MergedBudget {
  const has = (categoryId: string) => definitions.some(({ id }) => id === budgetIdOf(categoryId));
  if (!has(fromId)) return "none";
  return has(intoId) ? "removed" : "moves";
}

function pathOf({ name, type, parentId }: CategoryView, book: readonly CategoryView[]): string {
  const parent = book.find(({ id }) => id === parentId);
  return shownPath({
    type,
    category: name,
    ...(parent === undefined ? {} : { parentCategory: parent.name }),
  });
}
