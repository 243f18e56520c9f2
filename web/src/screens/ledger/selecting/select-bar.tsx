import { type CalendarDate, type CategoryView, NOTHING } from "@suikouji/core";
import { useRef, useState } from "react";
import { useServices } from "../../../session/services.ts";
import { Button } from "../../../ui/button.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { uiText } from "../../../ui/ui-text.ts";
import { TotalsLine } from "../totals-line.tsx";
import { type ChangedField, ChangeSheet } from "./change-sheet.tsx";
import styles from "./select-bar.module.css";
import { selectingText as text } from "./selecting-text.ts";
import { severalChanges } from "./several-changes.ts";
import type { Selecting } from "./use-selecting.ts";

const FIELDS: readonly ChangedField[] = ["category", "date", "type", "tags"];

/**
 * What is selected, and what can be done with it. Rendered before the list, which the Tab key may
 * not leave for hundreds of rows, and shown below it.
 */
export function SelectBar({
  selecting,
  count,
  categories,
  today,
}: {
  readonly selecting: Selecting;
  /** How many entries the list shows. */
  readonly count: number;
  readonly categories: readonly CategoryView[];
  readonly today: CalendarDate;
}) {
  const { books, sync } = useServices();
  const showToast = useToast();
  const [changed, setChanged] = useState<ChangedField | null>(null);
  // The second of two quick taps comes before the selection is empty.
  const isBusy = useRef(false);
  const { chosen, totals } = selecting;
  const changes = severalChanges({
    ledger: books.ledger,
    nudge: sync.nudge,
    showToast,
    onOutdated: selecting.dropChanged,
  });

  async function run(change: () => Promise<boolean>) {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      if (await change()) selecting.stop();
    } finally {
      isBusy.current = false;
    }
  }

  const isNone = chosen.length === 0;
  return (
    <section className={styles.bar} aria-label={text.bar}>
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {text.chosen(chosen.length)}
        </p>
        {totals === NOTHING ? null : <TotalsLine totals={totals} brief />}
        <Button tone="quiet" className={styles.done} onClick={selecting.stop}>
          {text.done}
        </Button>
      </div>
      <div className={styles.line}>
        <Button disabled={chosen.length === count} onClick={selecting.all}>
          {text.all(count)}
        </Button>
        <Button disabled={isNone} onClick={selecting.none}>
          {text.none}
        </Button>
        {FIELDS.map((field) => (
          <Button
            key={field}
            disabled={isNone}
            aria-haspopup="dialog"
            onClick={() => setChanged(field)}
          >
            {text[field]}
          </Button>
        ))}
        <Button
          tone="danger"
          icon={TrashIcon}
          disabled={isNone}
          onClick={() => void run(() => changes.remove(chosen))}
        >
          {uiText.delete}
        </Button>
      </div>
      {changed === null ? null : (
        <ChangeSheet
          field={changed}
          entries={chosen}
          categories={categories}
          today={today}
          onChange={(changeOf) => {
            setChanged(null);
            void run(() => changes.edit(chosen, changeOf));
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </section>
  );
}
