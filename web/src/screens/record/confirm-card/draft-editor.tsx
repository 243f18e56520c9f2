import type { CalendarDate, DraftTransaction } from "@suikouji/core";
import { Suspense, useCallback } from "react";
import type { Books } from "../../../platform/books/books.ts";
import { useServices, useWatched } from "../../../session/services.ts";
import type { EntryField } from "../../../ui/entry-editor.tsx";
import { entryEditor } from "../lazy-entry-editor.ts";
import { recordText } from "../record-text.ts";

/** The editor of a draft; closed when there is none, or it was settled meanwhile. */
export function DraftEditor({
  draft,
  startAt,
  today,
  onClose,
}: {
  readonly draft: DraftTransaction | null;
  readonly startAt: EntryField;
  readonly today: CalendarDate;
  readonly onClose: () => void;
}) {
  const { session } = useServices();
  const categories = useWatched(useCallback((books: Books) => books.categories.all(), []));
  if (draft === null || draft.status !== "pending" || categories === null) return null;
  const { index } = draft;
  return (
    <Suspense>
      <entryEditor.Part
        key={index}
        open
        title={recordText.editDraft(index + 1)}
        value={draft.parsed}
        startAt={startAt}
        categories={categories}
        today={today}
        onSave={(change) => session.act({ type: "item-edited", index, change })}
        onClose={onClose}
      />
    </Suspense>
  );
}
