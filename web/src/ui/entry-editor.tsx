import type { CalendarDate, CategoryView, Transaction, TransactionChange } from "@suikouji/core";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./button.tsx";
import { entryChangesText } from "./entry-changes-text.ts";
import styles from "./entry-editor.module.css";
import { useEntryFormView } from "./entry-form/entry-form-view.tsx";
import { formText } from "./entry-form/form-text.ts";
import { type EntryField, useEntryForm } from "./entry-form/use-entry-form.ts";
import { TrashIcon } from "./icons.tsx";
import { Pane } from "./pane.tsx";
import { Sheet } from "./sheet.tsx";
import { useToast } from "./toasts.tsx";
import { uiText } from "./ui-text.ts";
import { whoText } from "./who-text.ts";

export type { EntryField };

export interface EntryEditorProps {
  readonly open: boolean;
  readonly title: string;
  /** Read when the editor opens; use a new `key` for another entry. */
  readonly value: Transaction;
  readonly categories: readonly CategoryView[];
  readonly today: CalendarDate;
  readonly startAt?: EntryField;
  /** The time of day of a saved entry, if it is known. */
  readonly time?: string | null;
  /** Called with the changed fields, and only if there are any. */
  readonly onSave: (change: TransactionChange) => void;
  readonly onClose: () => void;
  readonly onDelete?: () => void;
  /** Who recorded it; null or absent when only one device writes into the ledger. */
  readonly recordedBy?: string | null;
  /** Opens the entry's history in place of the editor. */
  readonly onHistory?: () => void;
  /** Closing offers to save later. Not for drafts: their place may be another's by then. */
  readonly savesLater?: boolean;
  /** The entry was deleted meanwhile; what was typed can be recorded as a new one. */
  readonly deleted?: DeletedEntry | null;
  /** What gets the focus when it closes; null: the element that had it before. */
  readonly finalFocus?: () => HTMLElement | null;
  /** Beside the page instead of over it; it stays there when an edit is saved. */
  readonly beside?: { readonly takesFocus: boolean };
}

export interface DeletedEntry {
  readonly notice: string;
  readonly onRecord: (said: Transaction) => void;
  /** Called if nothing was typed. */
  readonly onUntouched: () => void;
}

export function EntryEditor(props: EntryEditorProps) {
  const { open, title, value, categories, today, startAt = "amount", time = null } = props;
  const { onSave, onClose, onDelete, onHistory, savesLater = false, finalFocus } = props;
  const { recordedBy = null, deleted = null, beside } = props;
  const showToast = useToast();
  const form = useEntryForm(value, { categories, today });
  const isSameDay = form.entry.date === value.date;
  const view = useEntryFormView(form, { startAt, time: isSameDay ? time : null, onEnter: save });
  /** The change that is saved, or was offered to be saved already. */
  const dealtWith = useRef(NO_CHANGE);
  const isUntouched = JSON.stringify(form.change()) === NO_CHANGE;
  const leaveUntouched = useEffectEvent(() => deleted?.onUntouched());
  const isOver = open && deleted !== null && isUntouched;
  useEffect(() => {
    if (isOver) leaveUntouched();
  }, [isOver]);

  function keep(change: TransactionChange) {
    if (deleted === null) onSave(change);
    else deleted.onRecord({ ...value, ...change });
  }

  function save() {
    if (form.isTaking) return;
    const change = form.change();
    if (change === null) {
      const wrong = form.refuse();
      if (wrong !== null) view.show(wrong);
      return;
    }
    if (Object.keys(change).length > 0) {
      dealtWith.current = JSON.stringify(change);
      keep(change);
    }
    if (beside === undefined || deleted !== null) onClose();
  }

  /** Also on going back, which the user does not do to discard what they typed. */
  function leave() {
    offerToSave();
    onClose();
  }

  function offerToSave() {
    const change = savesLater ? form.change() : null;
    if (change === null) return;
    const offered = JSON.stringify(change);
    if (offered === NO_CHANGE || offered === dealtWith.current) return;
    dealtWith.current = offered;
    showToast({
      message: deleted?.notice ?? formText.notSaved,
      onUndo: () => keep(change),
      undoLabel: deleted === null ? uiText.save : entryChangesText.recordNew,
    });
  }

  const frame = {
    title,
    onClose: leave,
    onKeyDown: view.onKeyDown,
    initialFocus: view.initialFocus,
    finalFocus,
    // The notice is there, too: above the fields it might be scrolled out of sight.
    footer: (
      <>
        {deleted === null ? null : (
          <p role="alert" className={styles.deleted}>
            {entryChangesText.typedStays(deleted.notice)}
          </p>
        )}
        {onDelete === undefined || deleted !== null ? null : (
          <Button
            tone="danger"
            icon={TrashIcon}
            onClick={() => {
              dealtWith.current = JSON.stringify(form.change());
              onDelete();
            }}
          >
            {uiText.delete}
          </Button>
        )}
        <Button tone="primary" wide disabled={form.isTaking} onClick={save}>
          {deleted === null ? uiText.save : entryChangesText.recordNew}
        </Button>
      </>
    ),
    children: (
      <>
        {view.fields}
        {onHistory === undefined || deleted !== null ? null : (
          <div className={styles.history}>
            {recordedBy === null ? null : (
              <p className={styles.recordedBy}>{whoText.recordedBy(recordedBy)}</p>
            )}
            <Button
              tone="quiet"
              onClick={() => {
                if (beside === undefined) offerToSave();
                onHistory();
              }}
            >
              {uiText.history}
            </Button>
          </div>
        )}
      </>
    ),
  };
  if (beside !== undefined) return <Pane {...frame} {...beside} onLeft={offerToSave} />;
  return <Sheet open={open} {...frame} />;
}

const NO_CHANGE = "{}";
