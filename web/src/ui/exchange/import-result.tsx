import { Button } from "../button.tsx";
import { UndoIcon } from "../icons.tsx";
import styles from "./import.module.css";
import { importText as text } from "./import-text.ts";
import { UnreadList } from "./unread-list.tsx";
import type { Importing } from "./use-import.ts";

/** A longer list would push everything below it off the screen. */
const OPEN_UP_TO = 5;

/** The result of an import, with its undo: stays until the user has read it. */
export function ImportResult(result: {
  readonly done: Extract<Importing, { phase: "done" }>;
  readonly onClose: () => void;
}) {
  const { done, onClose } = result;
  const { message, unread, undo } = done;
  return (
    <div className={styles.block}>
      <p>{message}</p>
      {unread.length === 0 ? null : (
        <details className={styles.unreadDetails} open={unread.length <= OPEN_UP_TO}>
          <summary>{text.whichTitle}</summary>
          <UnreadList unread={unread} />
        </details>
      )}
      <div className={styles.actions}>
        {undo === null ? null : (
          <Button icon={UndoIcon} onClick={undo}>
            {text.undo}
          </Button>
        )}
        <Button onClick={onClose}>{text.understood}</Button>
      </div>
    </div>
  );
}
