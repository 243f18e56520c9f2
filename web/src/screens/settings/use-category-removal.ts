import type { CategoryView } from "@suikouji/core";
import { CategoryRefused } from "../../platform/books/categories/category-refused.ts";
import { useServices } from "../../session/services.ts";
import { useToast } from "../../ui/toasts.tsx";
import { settingsText } from "./settings-text.ts";

const text = settingsText.categories;

/** Shows that a category was removed, and offers to restore it. */
export function useCategoryRemoval(): (removed: CategoryView) => void {
  const { books, sync } = useServices();
  const showToast = useToast();

  async function restore({ id, name }: CategoryView): Promise<string> {
    try {
      const isBack = await books.categories.restore(id);
      sync.nudge();
      return isBack ? text.restored(name) : text.notRestored(name);
    } catch (error) {
      if (error instanceof CategoryRefused) return text.refusal(error.refusal);
      throw error;
    }
  }

  function offer(removed: CategoryView, message: string): void {
    const onUndo = () => {
      restore(removed)
        .then((said) => showToast({ message: said }))
        .catch(() => offer(removed, settingsText.undoFailed));
    };
    showToast({ message, onUndo });
  }

  return (removed) => offer(removed, text.removed(removed.name));
}
