import { Button } from "../button.tsx";
import { Sheet } from "../sheet.tsx";
import styles from "./import.module.css";
import { importText as text } from "./import-text.ts";
import type { ReadExport } from "./read-export.ts";
import { UnreadList } from "./unread-list.tsx";

/** Shows which rows of a file cannot be imported, before the others are. */
export function ImportReview(review: {
  readonly exported: ReadExport;
  readonly onTakeRest: () => void;
  readonly onClose: () => void;
}) {
  const { exported, onTakeRest, onClose } = review;
  const { unread } = exported;
  const rest = {
    entries: countOf(exported.entries),
    categories: countOf(exported.categories),
    definitions: countOf(exported.definitions),
  };
  const hasRest = rest.entries + rest.categories + rest.definitions > 0;
  return (
    <Sheet
      open
      title={text.reviewTitle}
      onClose={onClose}
      footer={
        hasRest ? (
          <>
            <Button wide onClick={onClose}>
              {text.leave}
            </Button>
            <Button wide tone="primary" onClick={onTakeRest}>
              {text.takeRest}
            </Button>
          </>
        ) : (
          <Button wide onClick={onClose}>
            {text.understood}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        <p>{text.unreadIs(unread)}</p>
        <UnreadList unread={unread.map(text.row)} />
        <p>{hasRest ? text.restIs(rest) : text.nothingElse}</p>
      </div>
    </Sheet>
  );
}

/** Rows with the same id are one record. */
function countOf(records: readonly { readonly id: string; readonly deleted: boolean }[]): number {
  return new Set(records.filter(({ deleted }) => !deleted).map(({ id }) => id)).size;
}
