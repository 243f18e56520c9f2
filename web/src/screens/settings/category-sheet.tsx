import {
  type CategoryView,
  categoryIdOf,
  childrenOf,
  LONGEST_CATEGORY_NAME,
  OTHER_CATEGORY,
} from "@suikouji/core";
import { type FormEvent, Suspense, useId, useRef, useState } from "react";
import type { CategoryChange } from "../../platform/books/books.ts";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import type { CategoryLook } from "../../ui/category-looks.tsx";
import { knownColour } from "../../ui/category-marks.ts";
import { shownCategory } from "../../ui/category-names.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { MergeIcon } from "./category-page-icons.tsx";
import { lookPicker } from "./lazy-category-parts.ts";
import { ParentField } from "./parent-field.tsx";
import { RemoveCategory } from "./remove-category.tsx";
import styles from "./settings.module.css";
import { settingsText } from "./settings-text.ts";
import { storedCategory } from "./stored-category.ts";
import { refuseMistakableName, useCategoryChange } from "./use-category-change.ts";
import { useCategoryRemoval } from "./use-category-removal.ts";

const text = settingsText.categories;

export interface CategorySheetProps {
  readonly category: CategoryView;
  readonly book: readonly CategoryView[];
  readonly onClose: () => void;
}

/** Changes or removes one category, or goes on to merging it. */
export function CategorySheet(
  sheet: CategorySheetProps & {
    readonly onMerge: () => void;
    /** What gets the focus when the category's row is gone. */
    readonly beside: () => HTMLElement | null;
  },
) {
  const { category, book, onClose, onMerge, beside } = sheet;
  const { id, type, custom } = category;
  const takesTheRest = id === categoryIdOf(type, OTHER_CATEGORY);
  const { books } = useServices();
  const formId = useId();
  const shownName = shownCategory(category.name, type);
  const [typed, setTyped] = useState(shownName);
  const name = storedCategory(typed, { type, book });
  const [isShown, setShown] = useState(!category.hidden);
  const [parentId, setParent] = useState(category.parentId ?? "");
  const [look, setLook] = useState<CategoryLook>({
    icon: category.icon ?? null,
    colour: knownColour(category.colour),
  });
  const { problem, attempt } = useCategoryChange();
  const tellRemoved = useCategoryRemoval();
  const neighbour = useRef<HTMLElement | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    const change = changeBetween(category, { name, hidden: !isShown, parentId, look });
    const done = await attempt(async () => {
      if (change.name !== undefined) await refuseMistakableName(name);
      if (Object.keys(change).length > 0) await books.categories.change(id, change);
    });
    if (done) onClose();
  }

  async function remove() {
    const next = beside();
    if (!(await attempt(() => books.categories.remove(id)))) return;
    neighbour.current = next;
    onClose();
    tellRemoved(category);
  }

  return (
    <Sheet
      open
      title={text.editTitle}
      onClose={onClose}
      finalFocus={() => neighbour.current}
      footer={
        <Button type="submit" form={formId} tone="primary" wide>
          {text.save}
        </Button>
      }
    >
      <form id={formId} className={styles.screen} onSubmit={(event) => void save(event)}>
        <TextField
          label={text.name}
          maxLength={LONGEST_CATEGORY_NAME}
          autoComplete="off"
          problem={problem}
          {...(shownName === category.name ? {} : { hint: text.spokenAs(category.name) })}
          value={typed}
          onChange={setTyped}
        />
        {takesTheRest ? null : childrenOf(book, id).length > 0 ? (
          <p className={styles.words}>{text.hasChildren}</p>
        ) : (
          <ParentField book={book} category={category} value={parentId} onChange={setParent} />
        )}
        <Suspense>
          <lookPicker.Part name={name} look={look} onChange={setLook} />
        </Suspense>
        {takesTheRest && !category.hidden ? (
          <p className={styles.words}>{text.takesTheRest}</p>
        ) : (
          <Switch
            label={text.show}
            hint={takesTheRest ? text.takesTheRest : text.showHint}
            checked={isShown}
            onChange={setShown}
          />
        )}
        {takesTheRest ? null : (
          <div className={styles.actions}>
            <Button icon={MergeIcon} aria-haspopup="dialog" onClick={onMerge}>
              {text.merge}
            </Button>
          </div>
        )}
        {custom ? <RemoveCategory category={category} onRemove={() => void remove()} /> : null}
      </form>
    </Sheet>
  );
}

interface Chosen {
  readonly name: string;
  readonly hidden: boolean;
  readonly parentId: string;
  readonly look: CategoryLook;
}

/** The fields that are different now. A colour that only a later version knows stays. */
function changeBetween(category: CategoryView, chosen: Chosen): CategoryChange {
  const { name, hidden, parentId, look } = chosen;
  return {
    ...(name.trim() === category.name ? {} : { name }),
    ...(hidden === category.hidden ? {} : { hidden }),
    ...(parentId === (category.parentId ?? "") ? {} : { parentId }),
    ...(look.icon === (category.icon ?? null) ? {} : { icon: look.icon ?? "" }),
    ...(look.colour === knownColour(category.colour) ? {} : { colour: look.colour ?? "" }),
  };
}
