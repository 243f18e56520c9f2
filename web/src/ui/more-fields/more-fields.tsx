import { photoIds, type Transaction, tagNames } from "@suikouji/core";
import { Suspense, useEffect, useState } from "react";
import { EntryEditorField } from "../entry-editor-field.tsx";
import type { EntryForm } from "../entry-form/use-entry-form.ts";
import { unfoldedFields } from "./lazy-more-fields.ts";
import styles from "./more-fields.module.css";
import { moreText } from "./more-text.ts";

/** Tags, note and photos, folded unless the entry has some. */
export function MoreFields({ form }: { readonly form: Pick<EntryForm, "entry" | "set"> }) {
  const summary = summaryOf(form.entry);
  const [unfolded, setUnfolded] = useState(summary !== "");
  useEffect(unfoldedFields.preload, []);
  return (
    <EntryEditorField
      label={moreText.more}
      value={
        unfolded ? null : (
          <span className={styles.summary}>{summary === "" ? moreText.nothing : summary}</span>
        )
      }
      unfolded={unfolded}
      onToggle={() => setUnfolded(!unfolded)}
    >
      <Suspense>
        <unfoldedFields.Part form={form} />
      </Suspense>
    </EntryEditorField>
  );
}

/** 出差 报销 · 有备注 · 2 张照片 */
function summaryOf({ tags, note = "", photos }: Transaction): string {
  const count = photoIds(photos).length;
  return [
    tagNames(tags).join(" "),
    note === "" ? "" : moreText.hasNote,
    count === 0 ? "" : moreText.photos(count),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}
