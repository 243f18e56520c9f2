import type { CalendarDate, Recurring, Transaction } from "@suikouji/core";
import { Suspense, useState } from "react";
import { accountWords } from "../../../ui/account-words.ts";
import { Button } from "../../../ui/button.tsx";
import { CategoryBadge } from "../../../ui/category-badge.tsx";
import { entryName, shownCategory } from "../../../ui/category-names.ts";
import { dayWords } from "../../../ui/day-words.ts";
import { DottedParts } from "../../../ui/dotted-parts.tsx";
import { Money } from "../../../ui/money.tsx";
import { ruleText } from "../../../ui/rule-text.ts";
import { shieldFromSecondTap } from "../../../ui/second-tap.ts";
import { draftMarks } from "../confirm-card/draft-marks.ts";
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
  const account = accountWords(said);
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
        <p className={styles.words}>{text.what(name, day)}</p>
        <Money fen={said.amount} type={said.type} />
        <p className={styles.rule}>
          <DottedParts
            parts={[
              ruleText.words(recurring.rule),
              shownCategory(said.category, said.type),
              ...(account === null ? [] : [account]),
              ...draftMarks(said).map(({ words }) => words),
            ]}
          />
        </p>
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
