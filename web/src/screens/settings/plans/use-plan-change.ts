import { useServices } from "../../../session/services.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { settingsText } from "../settings-text.ts";

interface Undoable {
  readonly done: () => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly said: string;
  readonly undone: string;
}

/** Changes of budgets and recurring entries: synced soon, and a failure is told. */
export function usePlanChange() {
  const { sync } = useServices();
  const showToast = useToast();

  async function attempt(change: () => Promise<void>): Promise<boolean> {
    try {
      await change();
      sync.nudge();
      return true;
    } catch {
      showToast({ message: settingsText.changeFailed });
      return false;
    }
  }

  function offer({ undo, undone }: Pick<Undoable, "undo" | "undone">, message: string): void {
    const onUndo = () => {
      undo()
        .then(() => {
          sync.nudge();
          showToast({ message: undone });
        })
        .catch(() => offer({ undo, undone }, settingsText.undoFailed));
    };
    showToast({ message, onUndo });
  }

  return {
    /** Whether it succeeded. */
    attempt,
    /** The same, and offers to undo it. */
    async withUndo(change: Undoable): Promise<boolean> {
      const isDone = await attempt(change.done);
      if (isDone) offer(change, change.said);
      return isDone;
    },
  };
}
