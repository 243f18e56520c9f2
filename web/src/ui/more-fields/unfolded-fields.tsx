import type { EntryForm } from "../entry-form/use-entry-form.ts";
import styles from "./more-fields.module.css";
import { NoteField } from "./note-field.tsx";
import { TagField } from "./tag-field.tsx";

export function UnfoldedFields({ form }: { readonly form: Pick<EntryForm, "entry" | "set"> }) {
  const { tags = "", note = "" } = form.entry;
  return (
    <div className={styles.fields}>
      <TagField start={tags} onChange={(next) => form.set({ tags: next })} />
      <NoteField value={note} onChange={(next) => form.set({ note: next })} />
    </div>
  );
}
