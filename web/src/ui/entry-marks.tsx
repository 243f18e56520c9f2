import { type LedgerEntry, photoIds, tagNames } from "@suikouji/core";
import styles from "./entry-marks.module.css";
import { NoteIcon, PhotoIcon } from "./icons.tsx";
import { moreText } from "./more-fields/more-text.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type Marked = Pick<LedgerEntry, "tags" | "note" | "photos">;

export function hasMarks({ tags = "", note = "", photos = "" }: Marked): boolean {
  return tags + note + photos !== "";
}

/** The tags of an entry, and that it has a note and photos. */
export function EntryMarks({ entry }: { readonly entry: Marked }) {
  const { tags, note = "", photos } = entry;
  const count = photoIds(photos).length;
  return (
    <span className={styles.marks}>
      {tagNames(tags).map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
      {note === "" ? null : (
        <span className={styles.mark}>
          <NoteIcon size={1} />
          <VisuallyHidden>{moreText.hasNote}</VisuallyHidden>
        </span>
      )}
      {count === 0 ? null : (
        <span className={styles.mark}>
          <PhotoIcon size={1} />
          <VisuallyHidden>{moreText.photos(count)}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
