import type { Taught } from "@suikouji/core";
import { useServices } from "../../session/services.ts";
import { useToast } from "../../ui/toasts.tsx";
import { settingsText } from "./settings-text.ts";

export type Forget = (taught: readonly Taught[], done: string, undone: string) => void;

/** Erases what was learned, and offers to learn it again. */
export function useForgetting(): Forget {
  const { books, sync } = useServices();
  const showToast = useToast();

  function offer(ids: readonly string[], message: string, undone: string): void {
    const onUndo = () => {
      books.ledger
        .remember(ids)
        .then(() => {
          sync.nudge();
          showToast({ message: undone });
        })
        .catch(() => offer(ids, settingsText.undoFailed, undone));
    };
    showToast({ message, onUndo });
  }

  return (taught, done, undone) => {
    const ids = taught.flatMap((each) => each.ids);
    books.ledger
      .forget(ids)
      .then(() => {
        sync.nudge();
        offer(ids, done, undone);
      })
      .catch(() => showToast({ message: settingsText.changeFailed }));
  };
}
