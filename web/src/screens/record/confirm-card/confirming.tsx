import {
  type DraftBatch,
  dateOf,
  pendingItems,
  spokenYuan,
  sumFen,
  type TransactionType,
} from "@suikouji/core";
import { memo, useState } from "react";
import { useServices } from "../../../session/services.ts";
import type { EntryField } from "../../../ui/entry-editor.tsx";
import { hasKeyboard } from "../../../ui/has-keyboard.ts";
import { ShownMoney } from "../../../ui/money.tsx";
import { uiText } from "../../../ui/ui-text.ts";
import { isAmending } from "../live-count.ts";
import { recordText } from "../record-text.ts";
import styles from "./confirming.module.css";
import { DraftEditor } from "./draft-editor.tsx";
import { DraftList } from "./draft-list.tsx";

/** The card on which the user checks drafts: nothing is saved before it was shown here. */
export const Confirming = memo(function Confirming({
  batch,
  isReady,
}: {
  readonly batch: DraftBatch;
  /** The drafts have been painted: now render the buttons. */
  readonly isReady: boolean;
}) {
  const { clock } = useServices();
  const [edited, setEdited] = useState<{ index: number; field: EntryField } | null>(null);
  const today = dateOf(clock.now());
  const count = batch.items.length;
  const settled = count - pendingItems(batch).length;
  return (
    <div className={styles.card}>
      {/* A sum of old and new entries would mean nothing. */}
      {count === 1 || isAmending(batch) ? null : (
        <p className={styles.sums}>
          {settled === 0 ? null : <span>{recordText.settled(settled, count)}</span>}
          <Sums batch={batch} />
        </p>
      )}
      <DraftList
        batch={batch}
        today={today}
        isReady={isReady}
        isEditing={edited !== null}
        onEdit={(index, field) => setEdited({ index, field })}
      />
      {isReady ? (
        <p className={styles.manual}>{hasKeyboard() ? recordText.keys : recordText.swipes}</p>
      ) : null}
      {edited === null ? null : (
        <DraftEditor
          draft={batch.items[edited.index] ?? null}
          startAt={edited.field}
          today={today}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
});

function Sums({ batch }: { readonly batch: DraftBatch }) {
  return (["EXPENSE", "INCOME", "TRANSFER"] as const).map((type) => {
    const total = totalOf(batch, type);
    if (total === 0) return null;
    return (
      <span key={type}>
        {uiText.typeName(type)} <ShownMoney fen={total} label={uiText.yuan(spokenYuan(total))} />
      </span>
    );
  });
}

/** The sum of the drafts that would be saved now. */
function totalOf({ items }: DraftBatch, type: TransactionType) {
  return sumFen(
    items
      .filter(({ status, parsed }) => status !== "cancelled" && parsed.type === type)
      .map(({ parsed }) => parsed.amount),
  );
}
