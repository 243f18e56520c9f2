import type { CategoryView } from "@suikouji/core";
import type { KeyboardEvent, PointerEvent } from "react";
import { CategoryBadge } from "../../ui/category-badge.tsx";
import { shownCategory } from "../../ui/category-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, EditIcon } from "../../ui/icons.tsx";
import styles from "./categories.module.css";
import { GripIcon } from "./category-page-icons.tsx";
import { settingsText } from "./settings-text.ts";

const text = settingsText.categories;

export function CategoryRow(row: {
  readonly category: CategoryView;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
  readonly onMove: (places: 1 | -1) => void;
  readonly onOpen: () => void;
}) {
  const { category, isFirst, isLast, onGrab, onMove, onOpen } = row;
  const { type, hidden, custom } = category;
  const name = shownCategory(category.name, type);
  const note = hidden ? text.hidden : custom ? text.own : null;

  function move(places: 1 | -1) {
    if (!(places === 1 ? isLast : isFirst)) onMove(places);
  }

  const keys = {
    "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown",
    onKeyDown(event: KeyboardEvent) {
      const places = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
      if (places === null || !event.altKey) return;
      event.preventDefault();
      move(places);
    },
  };
  return (
    <div className={styles.row}>
      {/* Only for pointers: the buttons and keys beside it move the row, too. */}
      <span className={styles.grip} aria-hidden="true" data-grip onPointerDown={onGrab}>
        <GripIcon size={1.25} />
      </span>
      <CategoryBadge name={category.name} type={type} muted={hidden} />
      <span className={styles.words}>
        <span className={styles.name} data-hidden={hidden}>
          {name}
        </span>
        {note === null ? null : <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.buttons}>
        <IconButton
          {...keys}
          label={text.moveUp(name)}
          icon={ArrowUpIcon}
          data-move="-1"
          aria-disabled={isFirst}
          className={styles.move}
          onClick={() => move(-1)}
        />
        <IconButton
          {...keys}
          label={text.moveDown(name)}
          icon={ArrowDownIcon}
          data-move="1"
          aria-disabled={isLast}
          className={styles.move}
          onClick={() => move(1)}
        />
        <IconButton
          {...keys}
          label={text.edit(name)}
          icon={EditIcon}
          aria-haspopup="dialog"
          onClick={onOpen}
        />
      </span>
    </div>
  );
}
