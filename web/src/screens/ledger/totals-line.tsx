import { fen, type Totals } from "@suikouji/core";
import { Money } from "../../ui/money.tsx";
import { ledgerText as text } from "./ledger-text.ts";
import styles from "./totals-line.module.css";

/** Income, expense, balance; `brief` leaves out zeros, `counted` adds the number of entries. */
export function TotalsLine({
  totals,
  brief,
  counted = false,
}: {
  readonly totals: Totals;
  readonly brief: boolean;
  readonly counted?: boolean;
}) {
  const { income, expense, count } = totals;
  const sums = [
    { name: text.expense, sum: expense, isShown: !brief || expense > 0 },
    { name: text.income, sum: income, isShown: !brief || income > 0 },
    { name: text.balance, sum: fen(income - expense), isShown: !brief },
  ];
  return (
    <dl className={styles.totals}>
      {sums
        .filter(({ isShown }) => isShown)
        .map(({ name, sum }) => (
          <div key={name} className={styles.sum}>
            <dt>{name}</dt>
            <dd>
              <Money fen={sum} size="small" />
            </dd>
          </div>
        ))}
      {counted ? (
        <div className={styles.sum}>
          <dt>{text.count}</dt>
          <dd>{count}</dd>
        </div>
      ) : null}
    </dl>
  );
}
