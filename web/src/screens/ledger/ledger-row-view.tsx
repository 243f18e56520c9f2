import type { CalendarDate, LedgerEntry, Totals, YearMonth } from "@suikouji/core";
import { memo } from "react";
import { CategoryBadge } from "../../ui/category-badge.tsx";
import { entryTitle } from "../../ui/category-names.ts";
import { entryFacts } from "../../ui/entry-facts.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { Money } from "../../ui/money.tsx";
import { monthText } from "../../ui/month-text.ts";
import { timeOfDay } from "../../ui/time-of-day.ts";
import type { RecordedBy } from "../../ui/use-recorded-by.ts";
import { dayName } from "./day-name.ts";
import type { LedgerRow } from "./day-rows.ts";
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
  const { amount, type, category } = entry;
  const facts = entryFacts(entry, { when: timeOfDay(entry), by });
  const press = () => onOpen(entry);
  const line = (
    <ListRow
      leading={<CategoryBadge name={category} type={type} />}
      title={entryTitle(entry)}
      {...(facts === null ? {} : { hint: facts })}
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
