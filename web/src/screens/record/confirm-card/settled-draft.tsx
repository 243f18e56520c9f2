import type { DraftTransaction } from "@suikouji/core";
import { entryName } from "../../../ui/category-names.ts";
import { CheckIcon, CloseIcon } from "../../../ui/icons.tsx";
import { Money } from "../../../ui/money.tsx";
import { recordText } from "../record-text.ts";
import { amendedText } from "./amended-text.ts";
import styles from "./settled-draft.module.css";

/** Told apart by icon, word and strike-through; colour only helps. */
export function SettledDraft({
  draft,
  onRestore,
}: {
  readonly draft: DraftTransaction;
  readonly onRestore: () => void;
}) {
  const { index, status, parsed, amends } = draft;
  const Glyph = status === "confirmed" ? CheckIcon : CloseIcon;
  // A struck-through entry would look deleted, though it stays in the books.
  const isKept = status === "cancelled" && amends !== undefined;
  return (
    <div className={styles.settled} data-status={isKept ? "kept" : status}>
      <span className={styles.ordinal} aria-hidden="true">
        {index + 1}
      </span>
      <span className={styles.what}>{entryName(parsed)}</span>
      <span className={styles.status}>
        <Glyph size={1.125} />
        {isKept ? amendedText.kept : recordText.status(status)}
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
      <Money
        fen={isKept ? amends.before.amount : parsed.amount}
        type={isKept ? amends.before.type : parsed.type}
        struck={status === "cancelled" && !isKept}
      />
    </div>
  );
}
