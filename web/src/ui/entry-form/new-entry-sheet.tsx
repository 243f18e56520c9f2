import {
  type CalendarDate,
  type CategoryView,
  fen,
  MOST_PHOTOS,
  photoIds,
  photosText,
  SaveFailed,
  type Transaction,
} from "@suikouji/core";
import { useEffect, useRef, useState } from "react";
import type { UnsavedForm } from "../../platform/books/unsaved/unsaved-form.ts";
import { useServices } from "../../session/services.ts";
import { budgetText } from "../budgets/budget-text.ts";
import { tellBudgets } from "../budgets/tell-budgets.ts";
import { Button } from "../button.tsx";
import { otherCategory } from "../edited-entry.ts";
import { entryChanges } from "../entry-changes.ts";
import { Sheet } from "../sheet.tsx";
import { useToast } from "../toasts.tsx";
import { uiText } from "../ui-text.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { askBeforeLeaving } from "./ask-before-leaving.ts";
import { useEntryFormView } from "./entry-form-view.tsx";
import { formText } from "./form-text.ts";
import { hasContent, keptForm } from "./kept-form.ts";
import styles from "./new-entry.module.css";
import { type TypedEntry, untyped } from "./typed-entry.ts";
import { useEntryForm } from "./use-entry-form.ts";
import { useProposals } from "./use-proposals.ts";

export function NewEntrySheet(props: {
  /** What was typed before and not saved; null: nothing. Read when the form opens. */
  readonly before: TypedEntry | null;
  /** A photo that is added to it; null: none. */
  readonly photo: string | null;
  readonly categories: readonly CategoryView[];
  readonly today: CalendarDate;
  readonly unsaved: UnsavedForm;
  readonly onClose: () => void;
  readonly onEmpty: () => void;
}) {
  const { categories, today, unsaved, onClose, onEmpty } = props;
  const { books, sync } = useServices();
  const showToast = useToast();
  const [before] = useState(props.before);
  const [blank] = useState(() => blankEntry(categories, today));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  // The second of two quick taps comes before the state has changed.
  const isBusy = useRef(false);
  const propose = useProposals();
  const [typed] = useState(() =>
    withPhoto(before ?? { ...untyped(blank), isFiled: false }, props.photo),
  );
  const form = useEntryForm(blank, { categories, today, typed, propose });
  const view = useEntryFormView(form, {
    startAt: "amount",
    time: null,
    onEnter: () => void save(),
  });
  const { entry, input, foreign, isFiled } = form;
  useEffect(() => {
    if (isBusy.current) return;
    const kept = keptForm({ entry, input, foreign, isFiled });
    void unsaved.keep(kept).then(() => askBeforeLeaving(kept !== null && !unsaved.isSafe));
  }, [entry, input, foreign, isFiled, unsaved]);

  async function save() {
    if (isBusy.current || form.isTaking) return;
    const change = form.change();
    if (change === null) {
      const wrong = form.refuse();
      if (wrong !== null) view.show(wrong);
      return;
    }
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    try {
      const unfiled = form.filedBy === "nobody" ? { unfiled: true as const } : {};
      const said = { ...blank, ...change, ...unfiled };
      const [saved] = await unsaved.saveBatch([said]);
      askBeforeLeaving(false);
      const told = await tellBudgets(books, [said], today);
      const { remove } = entryChanges({ ledger: books.ledger, nudge: sync.nudge, showToast });
      showToast({
        message: budgetText.afterSave(formText.saved, told),
        ...(saved === undefined ? {} : { onUndo: () => remove(saved) }),
      });
      sync.nudge();
      onClose();
    } catch (error) {
      isBusy.current = false;
      setSaving(false);
      if (!(error instanceof SaveFailed)) throw error;
      setFailure(error.failure === "storage-full" ? formText.saveFull : formText.saveFailed);
    }
  }

  /** Also on going back, which the user does not do to discard what they typed. */
  function leave() {
    if (isBusy.current) return;
    onClose();
    if (hasContent(form)) showToast({ message: formText.kept });
  }

  return (
    <Sheet
      open
      title={uiText.newEntry}
      onClose={leave}
      onKeyDown={view.onKeyDown}
      initialFocus={view.initialFocus}
      footer={
        <>
          {before === null ? null : (
            <Button disabled={isSaving} onClick={onEmpty}>
              {formText.empty}
            </Button>
          )}
          <Button
            tone="primary"
            wide
            disabled={isSaving || form.isTaking}
            onClick={() => void save()}
          >
            {uiText.save}
          </Button>
        </>
      }
    >
      {before === null ? null : (
        <p role="status" className={styles.restored}>
          {formText.restored}
        </p>
      )}
      {view.fields}
      <p aria-live="polite">
        <VisuallyHidden>
          {form.filedBy === "description" ? formText.proposed(form.entry.category) : ""}
        </VisuallyHidden>
      </p>
      {failure === null ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Sheet>
  );
}

/** Beside the photos that it has; a form that is full of photos stays as it is. */
function withPhoto(typed: TypedEntry, photo: string | null): TypedEntry {
  const own = photoIds(typed.entry.photos ?? "");
  if (photo === null || own.length >= MOST_PHOTOS) return typed;
  return { ...typed, entry: { ...typed.entry, photos: photosText([...own, photo]) } };
}

function blankEntry(categories: readonly CategoryView[], today: CalendarDate): Transaction {
  return {
    amount: fen(0),
    type: "EXPENSE",
    category: otherCategory("EXPENSE", categories),
    date: today,
    description: "",
  };
}
