import type { CalendarDate, LedgerEntry, Totals, YearMonth } from "@suikouji/core";
import { memo } from "react";
import { accountWords } from "../../ui/account-words.ts";
import { CategoryBadge } from "../../ui/category-badge.tsx";
import { shownPath } from "../../ui/category-names.ts";
import { foreignWords } from "../../ui/foreign-words.ts";
import { ListRow } from "../../ui/list-row.tsx";
import { Money } from "../../ui/money.tsx";
import { monthText } from "../../ui/month-text.ts";
import { timeOfDay } from "../../ui/time-of-day.ts";
import type { RecordedBy } from "../../ui/use-recorded-by.ts";
import { dayName } from "./day-name.ts";
import type { LedgerRow } from "./day-rows.ts";
import { EntryMarks, hasMarks } from "./entry-marks.tsx";
import styles from "./ledger-list.module.css";
import { ledgerText as text } from "./ledger-text.ts";
import { SelectLine } from "./selecting/select-line.tsx";
import { TotalsLine } from "./totals-line.tsx";

export interface LedgerRowViewProps {
  readonly row: LedgerRow;
  readonly months: ReadonlyMap<YearMonth, Totals>;
  readonly today: CalendarDate;
  /** Null: a press opens the entry, because nothing is being selected. */
  readonly isSelected: boolean | null;
  /** The entry is shown beside the list. */
  readonly isShown: boolean;
  readonly onOpen: (entry: LedgerEntry) => void;
  readonly recordedBy: RecordedBy;
}

/** Memoized: while the list scrolls, a row renders only when its content changes. */
export const LedgerRowView = memo(function LedgerRowView(props: LedgerRowViewProps) {
  const { row, months, today, isSelected, isShown, onOpen, recordedBy } = props;
  switch (row.kind) {
    case "month": {
      const totals = months.get(row.month);
      return (
        <div className={styles.month}>
          <h2 className={styles.monthName}>{monthText.name(row.month)}</h2>
          {totals === undefined ? null : <TotalsLine totals={totals} brief />}
        </div>
      );
    }
    case "empty-month":
      return <p className={styles.emptyMonth}>{text.emptyMonth(row.month)}</p>;
    case "day":
      return (
        <div className={styles.day}>
          <h2 className={styles.dayName}>{dayName(row.date, today)}</h2>
          <TotalsLine totals={row.totals} brief />
        </div>
      );
    case "entry":
      return (
        <div className={styles.entry} data-shown={isShown}>
          <EntryLine
            entry={row.entry}
            by={recordedBy.other(row.entry)}
            isSelected={isSelected}
            isShown={isShown}
            onOpen={onOpen}
          />
        </div>
      );
  }
});

function EntryLine({
  entry,
  by,
  isSelected,
  isShown,
  onOpen,
}: {
  readonly entry: LedgerEntry;
  readonly by: string | null;
  readonly isSelected: boolean | null;
  readonly isShown: boolean;
  readonly onOpen: (entry: LedgerEntry) => void;
}) {
  const { amount, type, category, description } = entry;
  const isDescribed = description !== "";
  const time = timeOfDay(entry);
  const path = shownPath(entry);
  const isMarked = hasMarks(entry);
  // A narrow row cuts off its end: the device's name may go, money may not.
  const facts = [isDescribed ? path : null, foreignWords(entry), accountWords(entry), time];
  const hint = [...facts, isMarked ? null : by].filter((part) => part !== null).join(" · ");
  const press = () => onOpen(entry);
  const line = (
    <ListRow
      leading={<CategoryBadge name={category} type={type} />}
      title={isDescribed ? description : path}
      {...(hint === "" && !isMarked
        ? {}
        : {
            hint: (
              <>
                {hint === "" ? null : `${hint} `}
                <EntryMarks entry={entry} />
                {isMarked && by !== null ? `· ${by}` : null}
              </>
            ),
          })}
      trailing={
        <span className={styles.amount}>
          <Money fen={amount} type={type} />
        </span>
      }
      isCurrent={isShown}
      {...(isSelected === null ? { onClick: press } : {})}
    />
  );
  if (isSelected === null) return line;
  return (
    <SelectLine checked={isSelected} onToggle={press}>
      {line}
    </SelectLine>
  );
}
