import { fen, type Totals } from "@suikouji/core";
import { Money } from "../../ui/money.tsx";
import { ledgerText as text } from "./ledger-text.ts";
import styles from "./totals-line.module.css";

/** What came, what went, what is left; `brief` leaves out what is nothing. */
export function TotalsLine({
  totals,
  brief,
}: {
  readonly totals: Totals;
  readonly brief: boolean;
}) {
  const { income, expense } = totals;
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
    </dl>
  );
}
