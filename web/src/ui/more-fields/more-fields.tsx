import { photoIds, type Transaction, tagNames } from "@suikouji/core";
import { type Ref, Suspense, useEffect, useState } from "react";
import { EntryEditorField } from "../entry-editor-field.tsx";
import type { EntryForm } from "../entry-form/use-entry-form.ts";
import { foreignWords } from "../foreign-words.ts";
import { unfoldedFields } from "./lazy-more-fields.ts";
import styles from "./more-fields.module.css";
import { moreText } from "./more-text.ts";

export type FormOfMore = Pick<
  EntryForm,
  | "entry"
  | "set"
  | "isTaking"
  | "setTaking"
  | "foreign"
  | "rated"
  | "foreignProblem"
  | "writeForeign"
>;

/** Tags, note, photos and foreign money, folded unless the entry has some. */
export function MoreFields({
  form,
  foreignRef,
}: {
  readonly form: FormOfMore;
  readonly foreignRef: Ref<HTMLInputElement>;
}) {
  const summary = summaryOf({ ...form.entry, foreign: form.rated });
  const [isOpen, setOpen] = useState(summary !== "");
  const unfolded = isOpen || form.foreignProblem !== null;
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
      onToggle={() => setOpen(!unfolded)}
    >
      <Suspense>
        <unfoldedFields.Part form={form} foreignRef={foreignRef} />
      </Suspense>
    </EntryEditorField>
  );
}

/** 20 美元 · 出差 报销 · 有备注 · 2 张照片 */
function summaryOf({ tags, note = "", photos, foreign = "" }: Transaction): string {
  const count = photoIds(photos).length;
  return [
    foreignWords({ foreign }) ?? "",
    tagNames(tags).join(" "),
    note === "" ? "" : moreText.hasNote,
    count === 0 ? "" : moreText.photos(count),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}
