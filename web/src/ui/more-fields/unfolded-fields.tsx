import type { Ref } from "react";
import { PhotoField } from "../photos/photo-field.tsx";
import { ForeignField } from "./foreign-field.tsx";
import styles from "./more-fields.module.css";
import type { FormOfMore } from "./more-fields.tsx";
import { NoteField } from "./note-field.tsx";
import { TagField } from "./tag-field.tsx";
import { shownForeign } from "./typed-foreign.ts";

export function UnfoldedFields({
  form,
  foreignRef,
}: {
  readonly form: FormOfMore;
  readonly foreignRef: Ref<HTMLInputElement>;
}) {
  const { tags = "", note = "", photos = "" } = form.entry;
  return (
    <div className={styles.fields}>
      <TagField start={tags} onChange={(next) => form.set({ tags: next })} />
      <NoteField value={note} onChange={(next) => form.set({ note: next })} />
      <PhotoField value={photos} onChange={(next) => form.set({ photos: next })} taking={form} />
      <ForeignField
        value={shownForeign(form.foreign, form.rated)}
        problem={form.foreignProblem}
        wrongRef={foreignRef}
        onChange={form.writeForeign}
      />
    </div>
  );
}
