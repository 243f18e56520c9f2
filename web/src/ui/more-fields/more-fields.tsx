import { type Transaction, tagNames } from "@suikouji/core";
import { Suspense, useEffect, useState } from "react";
import { EntryEditorField } from "../entry-editor-field.tsx";
import type { EntryForm } from "../entry-form/use-entry-form.ts";
import { unfoldedFields } from "./lazy-more-fields.ts";
import styles from "./more-fields.module.css";
import { moreText } from "./more-text.ts";

/** Tags and note, folded unless the entry has some. */
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

/** 出差 报销 · 有备注 */
function summaryOf({ tags, note = "" }: Transaction): string {
  const parts = [tagNames(tags).join(" "), note === "" ? "" : moreText.hasNote];
  return parts.filter((part) => part !== "").join(" · ");
}
