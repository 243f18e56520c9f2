import type { CategoryMerge } from "../../platform/books/books.ts";
import { CategoryRefused } from "../../platform/books/categories/category-refused.ts";
import { useServices } from "../../session/services.ts";
import { useToast } from "../../ui/toasts.tsx";
import { mergeText as text } from "./merge-text.ts";
import { settingsText } from "./settings-text.ts";

interface MergedNames {
  readonly from: string;
  readonly into: string;
}

/** Shows that categories were merged, and offers to undo it. */
export function useMergeUndo(): (merged: CategoryMerge, names: MergedNames) => void {
  const { books, sync } = useServices();
  const showToast = useToast();

  async function undo(merged: CategoryMerge, { from }: MergedNames): Promise<string> {
    try {
      const { kept } = await books.categories.undoMerge(merged);
      sync.nudge();
      return text.undone(from, kept);
    } catch (error) {
      if (error instanceof CategoryRefused) return settingsText.categories.refusal(error.refusal);
      throw error;
    }
  }

  function offer(merged: CategoryMerge, names: MergedNames, message: string): void {
    const onUndo = () => {
      undo(merged, names)
        .then((said) => showToast({ message: said }))
        .catch(() => offer(merged, names, settingsText.undoFailed));
    };
    showToast({ message, onUndo });
  }

  return (merged, names) =>
    offer(merged, names, text.merged(names.from, names.into, merged.moved.length));
}
