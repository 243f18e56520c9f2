import type { LedgerEntry } from "@suikouji/core";
import { useServices } from "../session/services.ts";
import { entryChanges } from "./entry-changes.ts";
import { entryChangesText as text } from "./entry-changes-text.ts";
import { EntryEditor, type EntryEditorProps } from "./entry-editor.tsx";
import { timeOfDay } from "./time-of-day.ts";
import { useToast } from "./toasts.tsx";
import type { EntryFate } from "./use-entry-fate.ts";
import { useRecordedBy } from "./use-recorded-by.ts";

export interface SavedEntryEditorProps
  extends Pick<
    EntryEditorProps,
    "open" | "title" | "categories" | "today" | "onClose" | "onHistory" | "finalFocus" | "beside"
  > {
  readonly entry: LedgerEntry;
  readonly fate: EntryFate;
  /** The user deletes it in the form. */
  readonly onDelete: () => void;
}

/** The editor of an entry in the books, which another device may change or delete meanwhile. */
export function SavedEntryEditor({ entry, fate, onDelete, ...editor }: SavedEntryEditorProps) {
  const { books, sync } = useServices();
  const showToast = useToast();
  const recordedBy = useRecordedBy();
  const changes = entryChanges({ ledger: books.ledger, nudge: sync.nudge, showToast });
  const isDeleted = fate === "deleted-here" || fate === "deleted-elsewhere";
  return (
    <EntryEditor
      {...editor}
      value={entry}
      time={timeOfDay(entry)}
      savesLater
      recordedBy={recordedBy.device(entry)}
      onSave={(change) => changes.edit(entry, change)}
      onDelete={() => {
        changes.remove(entry);
        onDelete();
      }}
      deleted={
        isDeleted
          ? {
              notice: fate === "deleted-here" ? text.deletedHere : text.deletedElsewhere,
              onRecord: changes.record,
              onUntouched() {
                editor.onClose();
                // Who deleted it here was told then, with an undo.
                if (fate === "deleted-elsewhere") showToast({ message: text.deletedElsewhere });
              },
            }
          : null
      }
    />
  );
}
