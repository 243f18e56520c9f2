import { type LedgerEntry, tagNames } from "@suikouji/core";
import { NoteIcon } from "../../ui/icons.tsx";
import { moreText } from "../../ui/more-fields/more-text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./entry-marks.module.css";

type Marked = Pick<LedgerEntry, "tags" | "note">;

export function hasMarks({ tags = "", note = "" }: Marked): boolean {
  return tags + note !== "";
}

/** The tags of an entry, and that it has a note. */
export function EntryMarks({ entry }: { readonly entry: Marked }) {
  const { tags, note = "" } = entry;
  return (
    <>
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
    </>
  );
}
