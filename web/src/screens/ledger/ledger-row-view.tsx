import type { CalendarDate, LedgerEntry, Totals, YearMonth } from "@suikouji/core";
import { memo } from "react";
import { CategoryBadge } from "../../ui/category-badge.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { Money } from "../../ui/money.tsx";
import { monthText } from "../../ui/month-text.ts";
import { dayName } from "./day-name.ts";
import type { LedgerRow } from "./day-rows.ts";
import styles from "./ledger-list.module.css";
import { ledgerText as text } from "./ledger-text.ts";
import { TotalsLine } from "./totals-line.tsx";

export interface LedgerRowViewProps {
  readonly row: LedgerRow;
  readonly months: ReadonlyMap<YearMonth, Totals>;
  readonly today: CalendarDate;
  readonly onOpen: (entry: LedgerEntry) => void;
}

/** Kept while the list moves under the finger: a row changes only with what it shows. */
export const LedgerRowView = memo(function LedgerRowView(props: LedgerRowViewProps) {
  const { row, months, today, onOpen } = props;
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
        <div className={styles.entry}>
          <EntryLine entry={row.entry} onOpen={onOpen} />
        </div>
      );
  }
});

function EntryLine({
  entry,
  onOpen,
}: {
  readonly entry: LedgerEntry;
  readonly onOpen: (entry: LedgerEntry) => void;
}) {
  const { amount, type, category, description } = entry;
  const isDescribed = description !== "";
  return (
    <ListRow
      leading={<CategoryBadge name={category} />}
      title={isDescribed ? description : category}
      {...(isDescribed ? { hint: category } : {})}
      trailing={
        <span className={styles.amount}>
          <Money fen={amount} type={type} />
        </span>
      }
      onClick={() => onOpen(entry)}
    />
  );
}
