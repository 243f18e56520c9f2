import type { CategoryView, TransactionChange } from "@suikouji/core";
import { useState } from "react";
import type { KeptRecurring } from "../../../platform/books/plans/plan-books.ts";
import { useServices } from "../../../session/services.ts";
import { useToday } from "../../../session/use-today.ts";
import { Button } from "../../../ui/button.tsx";
import { dayWords } from "../../../ui/day-words.ts";
import { EntryEditor } from "../../../ui/entry-editor.tsx";
import { plansText } from "./plans-text.ts";
import { usePlanChange } from "./use-plan-change.ts";

const text = plansText.recurring;

/** Changes the next occurrence alone. */
export function ChangeOnce({
  kept,
  categories,
  onDone,
}: {
  readonly kept: KeptRecurring;
  readonly categories: readonly CategoryView[];
  readonly onDone: () => void;
}) {
  const { books } = useServices();
  const today = useToday();
  const { withUndo } = usePlanChange();
  const [isOpen, setOpen] = useState(false);
  const { recurring, next } = kept;
  if (next === null || recurring.paused) return null;
  const day = dayWords(next.date, today);
  const { id } = recurring;

  async function save(value: NonNullable<typeof next>, change: TransactionChange) {
    const isDone = await withUndo({
      done: async () =>
        (await books.plans()).recurring.changeOnce(id, value.date, { ...value, ...change }),
      undo: async () => (await books.plans()).recurring.changeOnce(id, value.date, value),
      said: text.onceChanged(day),
      undone: text.onceUndone,
    });
    if (isDone) onDone();
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text.once(day)}
      </Button>
      {isOpen ? (
        <EntryEditor
          open
          title={text.onceTitle(day)}
          value={next}
          categories={categories}
          today={today}
          onSave={(change) => void save(next, change)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
