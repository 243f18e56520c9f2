import { LONGEST_NOTE } from "@suikouji/core";
import { useId } from "react";
import styles from "./more-fields.module.css";
import { moreText } from "./more-text.ts";

export function NoteField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (note: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {moreText.note}
      </label>
      <textarea
        id={id}
        className={styles.note}
        rows={2}
        placeholder={moreText.noteHint}
        maxLength={LONGEST_NOTE}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
