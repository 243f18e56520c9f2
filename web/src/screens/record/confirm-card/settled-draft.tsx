import type { DraftTransaction } from "@suikouji/core";
import { CheckIcon, CloseIcon } from "../../../ui/icons.tsx";
import { Money } from "../../../ui/money.tsx";
import { recordText } from "../record-text.ts";
import styles from "./settled-draft.module.css";

/** Told apart by icon, word and strike-through; colour only helps. */
export function SettledDraft({
  draft,
  onRestore,
}: {
  readonly draft: DraftTransaction;
  readonly onRestore: () => void;
}) {
  const { index, status, parsed } = draft;
  const Glyph = status === "confirmed" ? CheckIcon : CloseIcon;
  return (
    <div className={styles.settled} data-status={status}>
      <span className={styles.ordinal} aria-hidden="true">
        {index + 1}
      </span>
      <span className={styles.what}>{parsed.description || parsed.category}</span>
      <span className={styles.status}>
        <Glyph size={1.125} />
        {recordText.status(status)}
      </span>
      {status === "cancelled" ? (
        <button
          type="button"
          className={styles.restore}
          aria-label={recordText.restoreItem(index + 1)}
          onClick={onRestore}
        >
          {recordText.restore}
        </button>
      ) : null}
      <Money fen={parsed.amount} type={parsed.type} struck={status === "cancelled"} />
    </div>
  );
}
