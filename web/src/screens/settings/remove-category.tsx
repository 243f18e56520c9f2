import type { CategoryView } from "@suikouji/core";
import { useId } from "react";
import { Button } from "../../ui/button.tsx";
import { TrashIcon } from "../../ui/icons.tsx";
import styles from "./settings.module.css";
import { settingsText } from "./settings-text.ts";
import { useEntriesIn } from "./use-entries-in.ts";

const text = settingsText.categories;

/** Tells before the removal what becomes of the entries, also in the button's accessible name. */
export function RemoveCategory(removing: {
  readonly category: CategoryView;
  readonly onRemove: () => void;
}) {
  const { category, onRemove } = removing;
  const hintId = useId();
  const count = useEntriesIn(category.id);
  return (
    <div className={styles.group}>
      <div className={styles.actions}>
        <Button tone="danger" icon={TrashIcon} aria-describedby={hintId} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
      <p id={hintId} className={styles.groupHint}>
        {text.removeHint(category.name, count)}
      </p>
    </div>
  );
}
