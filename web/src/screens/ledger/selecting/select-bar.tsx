import { type CalendarDate, type CategoryView, NOTHING, type YearMonth } from "@suikouji/core";
import { useRef, useState } from "react";
import { useServices } from "../../../session/services.ts";
import { Button } from "../../../ui/button.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";
import { monthText } from "../../../ui/month-text.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { uiText } from "../../../ui/ui-text.ts";
import { TotalsLine } from "../totals-line.tsx";
import { type ChangedField, ChangeSheet } from "./change-sheet.tsx";
import { RemoveSheet } from "./remove-sheet.tsx";
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
  month,
  isCounted,
  categories,
  today,
}: {
  readonly selecting: Selecting;
  /** The month that the bar above the list names; null: it names what was found. */
  readonly month: YearMonth | null;
  /** False while a search goes on: more may be found. */
  readonly isCounted: boolean;
  readonly categories: readonly CategoryView[];
  readonly today: CalendarDate;
}) {
  const { books, sync } = useServices();
  const showToast = useToast();
  const [changed, setChanged] = useState<ChangedField | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  // The second of two quick taps comes before the selection is empty.
  const isBusy = useRef(false);
  const { chosen, totals, ids, offered } = selecting;
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

  function remove() {
    setRemoving(false);
    void run(() => changes.remove(chosen));
  }

  const isNone = chosen.length === 0;
  const isAll = offered.every(({ id }) => ids?.has(id));
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
        <Button disabled={isAll || !isCounted} onClick={selecting.all}>
          {month === null
            ? text.allFound(offered.length)
            : text.allOf(monthText.name(month), offered.length)}
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
          {...(chosen.length > 1 ? { "aria-haspopup": "dialog" } : {})}
          onClick={() => (chosen.length > 1 ? setRemoving(true) : remove())}
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
      {isRemoving ? (
        <RemoveSheet entries={chosen} onRemove={remove} onClose={() => setRemoving(false)} />
      ) : null}
    </section>
  );
}
