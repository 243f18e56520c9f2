import type { CategoryView } from "@suikouji/core";
import { CategoryBadge } from "../../ui/category-badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, EditIcon } from "../../ui/icons.tsx";
import styles from "./categories.module.css";
import { settingsText } from "./settings-text.ts";

const text = settingsText.categories;

export function CategoryRow(row: {
  readonly category: CategoryView;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (places: 1 | -1) => void;
  readonly onOpen: () => void;
}) {
  const { category, isFirst, isLast, onMove, onOpen } = row;
  const { id, name, hidden, custom } = category;
  const note = hidden ? text.hidden : custom ? text.own : null;
  return (
    <li className={styles.row} data-category={id}>
      <CategoryBadge name={name} muted={hidden} />
      <span className={styles.words}>
        <span className={styles.name} data-hidden={hidden}>
          {name}
        </span>
        {note === null ? null : <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.buttons}>
        <IconButton
          label={text.moveUp(name)}
          icon={ArrowUpIcon}
          data-move="-1"
          aria-disabled={isFirst}
          className={styles.move}
          onClick={() => {
            if (!isFirst) onMove(-1);
          }}
        />
        <IconButton
          label={text.moveDown(name)}
          icon={ArrowDownIcon}
          data-move="1"
          aria-disabled={isLast}
          className={styles.move}
          onClick={() => {
            if (!isLast) onMove(1);
          }}
        />
        <IconButton
          label={text.edit(name)}
          icon={EditIcon}
          aria-haspopup="dialog"
          onClick={onOpen}
        />
      </span>
    </li>
  );
}
