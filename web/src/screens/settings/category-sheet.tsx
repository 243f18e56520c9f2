import {
  type CategoryView,
  categoryIdOf,
  LONGEST_CATEGORY_NAME,
  OTHER_CATEGORY,
} from "@suikouji/core";
import { type FormEvent, useId, useRef, useState } from "react";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { RemoveCategory } from "./remove-category.tsx";
import styles from "./settings.module.css";
import { settingsText } from "./settings-text.ts";
import { refuseMistakableName, useCategoryChange } from "./use-category-change.ts";
import { useCategoryRemoval } from "./use-category-removal.ts";

const text = settingsText.categories;

/** Renames, hides or removes one category. */
export function CategorySheet(sheet: {
  readonly category: CategoryView;
  readonly onClose: () => void;
  /** What gets the focus when the category's row is gone. */
  readonly beside: () => HTMLElement | null;
}) {
  const { category, onClose, beside } = sheet;
  const { id, type, custom } = category;
  const takesTheRest = id === categoryIdOf(type, OTHER_CATEGORY);
  const { books } = useServices();
  const formId = useId();
  const [name, setName] = useState(category.name);
  const [isShown, setShown] = useState(!category.hidden);
  const { problem, attempt } = useCategoryChange();
  const tellRemoved = useCategoryRemoval();
  const neighbour = useRef<HTMLElement | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    const isRenamed = name.trim() !== category.name;
    const isToggled = isShown === category.hidden;
    const done = await attempt(async () => {
      if (isRenamed) await refuseMistakableName(name);
      if (!isRenamed && !isToggled) return;
      await books.categories.change(id, {
        ...(isRenamed ? { name } : {}),
        ...(isToggled ? { hidden: !isShown } : {}),
      });
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
          value={name}
          onChange={setName}
        />
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
        {custom ? <RemoveCategory category={category} onRemove={() => void remove()} /> : null}
      </form>
    </Sheet>
  );
}
