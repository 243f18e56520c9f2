import type { CalendarDate, Transaction, TransactionChange } from "@suikouji/core";
import type { Books } from "../../../platform/books/books.ts";
import { useWatched } from "../../../session/services.ts";
import { EntryEditor } from "../../../ui/entry-editor.tsx";
import { dueText as text } from "./due-text.ts";

/** The editor for one occurrence; saving it records it. */
export function EditDue({
  said,
  today,
  onSave,
  onClose,
}: {
  readonly said: Transaction;
  readonly today: CalendarDate;
  readonly onSave: (change: TransactionChange) => void;
  readonly onClose: () => void;
}) {
  const categories = useWatched(readCategories);
  if (categories === null) return null;
  return (
    <EntryEditor
      open
      title={text.title}
      value={said}
      categories={categories}
      today={today}
      onSave={onSave}
      onClose={onClose}
    />
  );
}

function readCategories(books: Books) {
  return books.categories.all();
}
