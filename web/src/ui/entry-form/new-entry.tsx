import {
  type CalendarDate,
  type CategoryView,
  categoryIdOf,
  categoryNameOf,
  dateOf,
  fen,
  OTHER_CATEGORY,
  SaveFailed,
  type Transaction,
} from "@suikouji/core";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useServices, useWatched } from "../../session/services.ts";
import { budgetText } from "../budgets/budget-text.ts";
import { tellBudgets } from "../budgets/tell-budgets.ts";
import { Button } from "../button.tsx";
import { entryChanges } from "../entry-changes.ts";
import { Sheet } from "../sheet.tsx";
import { useToast } from "../toasts.tsx";
import { uiText } from "../ui-text.ts";
import { useEntryFormView } from "./entry-form-view.tsx";
import { formText } from "./form-text.ts";
import styles from "./new-entry.module.css";
import { keepUnsaved, unsavedEntry } from "./unsaved-entry.ts";
import { useEntryForm } from "./use-entry-form.ts";

/** The form for an entry that was neither said nor typed as a sentence. */
export function NewEntry({ onClose }: { readonly onClose: () => void }) {
  const { clock } = useServices();
  const categories = useWatched(useCallback((read: Books) => read.categories.all(), []));
  const [today] = useState(() => dateOf(clock.now()));
  const [number, setNumber] = useState(0);
  if (categories === null) return null;
  return (
    <NewEntrySheet
      key={number}
      categories={categories}
      today={today}
      onClose={onClose}
      onEmpty={() => {
        keepUnsaved(null);
        setNumber(number + 1);
      }}
    />
  );
}

function NewEntrySheet({
  categories,
  today,
  onClose,
  onEmpty,
}: {
  readonly categories: readonly CategoryView[];
  readonly today: CalendarDate;
  readonly onClose: () => void;
  readonly onEmpty: () => void;
}) {
  const { books, sync } = useServices();
  const showToast = useToast();
  const [before] = useState(unsavedEntry);
  const [blank] = useState(() => blankEntry(categories, today));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  // The second of two quick taps comes before the state has changed.
  const isBusy = useRef(false);
  const form = useEntryForm(blank, { categories, today, typed: before });
  const view = useEntryFormView(form, {
    startAt: "amount",
    time: null,
    onEnter: () => void save(),
  });
  const { entry, input } = form;
  useEffect(() => {
    if (!isBusy.current) keepUnsaved({ entry, input });
  }, [entry, input]);

  async function save() {
    if (isBusy.current) return;
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
      const said = { ...blank, ...change };
      const [saved] = await books.ledger.saveBatch([said]);
      keepUnsaved(null);
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
    if (unsavedEntry() !== null) showToast({ message: formText.kept });
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
          <Button tone="primary" wide disabled={isSaving} onClick={() => void save()}>
            {uiText.save}
          </Button>
        </>
      }
    >
      {view.fields}
      {failure === null ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Sheet>
  );
}

/** No category is guessed: 其他 until the user chooses one. */
function blankEntry(categories: readonly CategoryView[], today: CalendarDate): Transaction {
  return {
    amount: fen(0),
    type: "EXPENSE",
    category: categoryNameOf(categories, categoryIdOf("EXPENSE", OTHER_CATEGORY)),
    date: today,
    description: "",
  };
}
