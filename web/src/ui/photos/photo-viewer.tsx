import { useState } from "react";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from "../icons.tsx";
import { Sheet } from "../sheet.tsx";
import styles from "./photo-field.module.css";
import { photosText as text } from "./photos-text.ts";
import { usePhoto } from "./use-photo.ts";

/** One photo as large as fits, or in its own size; the arrow keys show the others. */
export function PhotoViewer({
  ids,
  index,
  onMove,
  onRemove,
  onClose,
}: {
  /** At least one. */
  readonly ids: readonly string[];
  readonly index: number;
  readonly onMove: (index: number) => void;
  readonly onRemove: (id: string) => void;
  readonly onClose: () => void;
}) {
  const id = ids[index] ?? "";
  const photo = usePhoto(id);
  const [isLarge, setLarge] = useState(false);
  const move = (places: number) => {
    if (ids[index + places] !== undefined) onMove(index + places);
  };
  return (
    <Sheet
      open
      title={text.place(index + 1, ids.length)}
      onClose={onClose}
      onKeyDown={(event) => {
        // The form behind it must not take the keys.
        event.stopPropagation();
        if (event.key === "ArrowLeft") move(-1);
        if (event.key === "ArrowRight") move(1);
      }}
      footer={
        <>
          <IconButton
            label={text.previous}
            icon={ChevronLeftIcon}
            tone="plain"
            disabled={index === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            label={text.next}
            icon={ChevronRightIcon}
            tone="plain"
            disabled={index === ids.length - 1}
            onClick={() => move(1)}
          />
          <Button tone="danger" icon={TrashIcon} wide onClick={() => onRemove(id)}>
            {text.remove}
          </Button>
        </>
      }
    >
      {photo.kind === "photo" ? (
        <>
          <div className={styles.frame} data-large={isLarge || undefined}>
            <img className={styles.whole} src={photo.url} alt={text.alt(index + 1)} />
          </div>
          <Button tone="quiet" onClick={() => setLarge(!isLarge)}>
            {isLarge ? text.smaller : text.larger}
          </Button>
        </>
      ) : (
        <p role="status">{text[photo.kind]}</p>
      )}
    </Sheet>
  );
}
