import { type LedgerEntry, sumFen, TRANSACTION_TYPES } from "@suikouji/core";
import { Button } from "../../../ui/button.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { Money } from "../../../ui/money.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { uiText } from "../../../ui/ui-text.ts";
import styles from "./remove-sheet.module.css";
import { selectingText as text } from "./selecting-text.ts";

/** Asks before several entries are deleted: how many, and how much money they are. */
export function RemoveSheet({
  entries,
  onRemove,
  onClose,
}: {
  readonly entries: readonly LedgerEntry[];
  readonly onRemove: () => void;
  readonly onClose: () => void;
}) {
  const sums = TRANSACTION_TYPES.map((type) => {
    const amounts = entries.filter((entry) => entry.type === type).map(({ amount }) => amount);
    return { type, count: amounts.length, sum: sumFen(amounts) };
  }).filter(({ count }) => count > 0);
  return (
    <Sheet
      open
      title={text.removeTitle(entries.length)}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button wide onClick={onClose}>
            {text.keep}
          </Button>
          <Button tone="danger" wide icon={TrashIcon} onClick={onRemove}>
            {text.remove(entries.length)}
          </Button>
        </div>
      }
    >
      <dl className={styles.sums}>
        {sums.map(({ type, count, sum }) => (
          <div key={type} className={styles.sum}>
            <dt>{text.sumOf(uiText.typeName(type), count)}</dt>
            <dd>
              <Money fen={sum} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{text.removeHint}</p>
    </Sheet>
  );
}
