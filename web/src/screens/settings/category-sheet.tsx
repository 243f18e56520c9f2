import { type CategoryView, LONGEST_CATEGORY_NAME } from "@suikouji/core";
import { type FormEvent, useId, useState } from "react";
import { useServices } from "../../session/services.ts";
import { Button } from "../../ui/button.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./settings.module.css";
import { settingsText } from "./settings-text.ts";
import { refuseMistakableName, useCategoryChange } from "./use-category-change.ts";

const text = settingsText.categories;

/** Renames, hides or removes one category. */
export function CategorySheet(sheet: {
  readonly category: CategoryView;
  readonly onClose: () => void;
}) {
  const { category, onClose } = sheet;
  const { id, custom } = category;
  const { books } = useServices();
  const formId = useId();
  const [name, setName] = useState(category.name);
  const [isShown, setShown] = useState(!category.hidden);
  const { problem, attempt } = useCategoryChange();

  async function save(event: FormEvent) {
    event.preventDefault();
    const done = await attempt(async () => {
      if (name.trim() !== category.name) {
        await refuseMistakableName(name);
        await books.categories.rename(id, name);
      }
      if (isShown === category.hidden) await books.categories.setHidden(id, !isShown);
    });
    if (done) onClose();
  }

  async function remove() {
    if (await attempt(() => books.categories.remove(id))) onClose();
  }

  return (
    <Sheet
      open
      title={text.editTitle}
      onClose={onClose}
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
        <Switch label={text.show} hint={text.showHint} checked={isShown} onChange={setShown} />
        {custom ? (
          <div className={styles.group}>
            <div className={styles.actions}>
              <Button tone="danger" icon={TrashIcon} onClick={() => void remove()}>
                {text.remove}
              </Button>
            </div>
            <p className={styles.groupHint}>{text.removeHint}</p>
          </div>
        ) : null}
      </form>
    </Sheet>
  );
}
