import { type CategoryView, childrenOf } from "@suikouji/core";
import { useRef, useState } from "react";
import type { CategoryMerge } from "../../platform/books/books.ts";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { uiText } from "../../ui/ui-text.ts";
import type { CategorySheetProps } from "./category-sheet.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { mergeText as text } from "./merge-text.ts";
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
  const { id, name, type } = category;
  const { books } = useServices();
  const [intoId, setInto] = useState("");
  const count = useEntriesIn(id);
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
    tellMerged(merged, { from: name, into: into.name });
  }

  return (
    <Sheet
      open
      title={text.title(name)}
      onClose={onClose}
      finalFocus={() => focused.current}
      footer={
        <Button tone="primary" wide disabled={into === undefined} onClick={() => void merge()}>
          {text.merge}
        </Button>
      }
    >
      <div className={styles.screen}>
        <ChoiceField
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
            : text.preview(category, into, { count, children: childrenOf(book, id).length })}
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

function pathOf({ name, parentId }: CategoryView, book: readonly CategoryView[]): string {
  const parent = book.find(({ id }) => id === parentId);
  return uiText.categoryPath({
    category: name,
    ...(parent === undefined ? {} : { parentCategory: parent.name }),
  });
}
