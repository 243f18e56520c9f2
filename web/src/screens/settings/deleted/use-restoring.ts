import { useServices } from "../../../session/services.ts";
import { changeAttempts } from "../../../ui/change-attempts.ts";
import { entryChangesText } from "../../../ui/entry-changes-text.ts";
import { useToast } from "../../../ui/toasts.tsx";

/** Restores entries, and offers to delete them again. Resolves with whether it worked. */
export function useRestoring(): (ids: readonly string[]) => Promise<boolean> {
  const { books, sync } = useServices();
  const showToast = useToast();
  const { ledger } = books;
  const { attempt, restore } = changeAttempts({ ledger, nudge: sync.nudge, showToast });

  function removeAgain(ids: readonly string[]): void {
    void attempt({
      change: () => ledger.remove(ids),
      done: () => ({ message: entryChangesText.removed(ids.length) }),
      failed: entryChangesText.removalFailed,
      again: (message) => ({ message, onUndo: () => removeAgain(ids) }),
    });
  }

  return (ids) =>
    attempt({
      change: () => restore(ids),
      done: (message) => ({ message, onUndo: () => removeAgain(ids) }),
      failed: entryChangesText.restoringFailed,
      again: (message) => ({ message }),
    });
}
