import type { CalendarDate, Recurring, Transaction } from "@suikouji/core";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CategoryBadge } from "../../../ui/category-badge.tsx";
import { entryName, shownCategory } from "../../../ui/category-names.ts";
import { dayWords } from "../../../ui/day-words.ts";
import { Money } from "../../../ui/money.tsx";
import { ruleText } from "../../../ui/rule-text.ts";
import { shieldFromSecondTap } from "../../../ui/second-tap.ts";
import styles from "./due-card.module.css";
import { dueText as text } from "./due-text.ts";
import { editDue } from "./lazy-edit-due.ts";
import type { DueChanges } from "./use-due-changes.ts";

/** One occurrence that waits to be confirmed. */
export function DueItem(item: {
  readonly recurring: Recurring;
  readonly said: Transaction;
  readonly today: CalendarDate;
  readonly changes: DueChanges;
}) {
  const { recurring, said, today, changes } = item;
  const [isOpen, setOpen] = useState(false);
  const name = entryName(said);
  const day = dayWords(said.date, today);
  // The next item moves to where this one was.
  const act = (change: () => void) => () => {
    shieldFromSecondTap();
    change();
  };
  const buttons = [
    [text.end, () => changes.end(recurring, said)],
    [text.skip, () => changes.skip(recurring, said)],
    [text.edit, () => setOpen(true)],
  ] as const;
  return (
    <div className={styles.item}>
      <div className={styles.what}>
        <CategoryBadge name={said.category} />
        <p className={styles.words}>
          {text.what(name, day)}
          <span className={styles.rule}>
            {text.rule(ruleText.words(recurring.rule), shownCategory(said.category, said.type))}
          </span>
        </p>
        <Money fen={said.amount} type={said.type} />
      </div>
      <div className={styles.actions}>
        {buttons.map(([label, change]) => (
          <Button
            key={label}
            tone="quiet"
            aria-label={text.of(label, name, day)}
            onClick={act(change)}
          >
            {label}
          </Button>
        ))}
        <Button
          aria-label={text.of(text.confirm, name, day)}
          onClick={act(() => changes.confirm(recurring, said.date, said))}
        >
          {text.confirm}
        </Button>
      </div>
      {isOpen ? (
        <Suspense>
          <editDue.Part
            said={said}
            today={today}
            onSave={(change) => changes.confirm(recurring, said.date, { ...said, ...change })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
