import { MOST_PHOTOS, photoIds, photosText as photosOf } from "@suikouji/core";
import { useId, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { PhotoIcon } from "../icons.tsx";
import { uiText } from "../ui-text.ts";
import styles from "./photo-field.module.css";
import { PhotoThumbnail } from "./photo-thumbnail.tsx";
import { PhotoViewer } from "./photo-viewer.tsx";
import { photosText as text } from "./photos-text.ts";
import { type TakingState, useTaking } from "./use-taking.ts";

/** The photos of a form: thumbnails, and a button that opens the camera or the files. */
export function PhotoField({
  value,
  onChange,
  taking,
}: {
  readonly value: string;
  readonly onChange: (photos: string) => void;
  readonly taking: TakingState;
}) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  /** The photos before the last removal. */
  const [before, setBefore] = useState<string | null>(null);
  const { problem, take } = useTaking(value, onChange, taking.setTaking);
  const ids = photoIds(value);
  const isFull = ids.length >= MOST_PHOTOS;

  function remove(removed: string) {
    setOpened(null);
    setBefore(value);
    onChange(photosOf(ids.filter((each) => each !== removed)));
  }

  return (
    <fieldset className={styles.field} aria-describedby={`${id}-hint`}>
      <legend className={styles.label}>{text.title}</legend>
      {ids.length === 0 ? null : (
        <ul className={styles.thumbnails}>
          {ids.map((each, index) => (
            <li key={each}>
              <PhotoThumbnail
                id={each}
                label={text.open(index + 1, ids.length)}
                onOpen={() => setOpened(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={text.add}
        onChange={({ target }) => {
          setBefore(null);
          take([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = "";
        }}
      />
      <div className={styles.line}>
        <Button
          ref={adder}
          icon={PhotoIcon}
          disabled={isFull || taking.isTaking}
          onClick={() => file.current?.click()}
        >
          {text.add}
        </Button>
        {before === null ? null : (
          <p role="status" className={styles.removed}>
            {text.removed}
            <Button
              tone="quiet"
              onClick={() => {
                onChange(photosOf([...photoIds(before), ...ids]));
                setBefore(null);
                adder.current?.focus();
              }}
            >
              {uiText.undo}
            </Button>
          </p>
        )}
      </div>
      <p
        id={`${id}-hint`}
        className={styles.hint}
        data-problem={problem !== null}
        role={problem === null ? "status" : "alert"}
      >
        {problem ?? (taking.isTaking ? text.working : isFull ? text.full(MOST_PHOTOS) : text.hint)}
      </p>
      {opened === null ? null : (
        <PhotoViewer
          ids={ids}
          index={opened}
          onMove={setOpened}
          onRemove={remove}
          onClose={() => setOpened(null)}
        />
      )}
    </fieldset>
  );
}
