import type { Fen, Summary } from "@suikouji/core";
import { Money } from "../../ui/money.tsx";
import styles from "./period-figures.module.css";
import { statisticsText as text } from "./statistics-text.ts";

/** Income, expense, balance. */
export function PeriodFigures({ summary }: { readonly summary: Summary }) {
  const { expense, income, balance, byCategory } = summary;
  const count = byCategory
    .filter(({ type }) => type === "EXPENSE")
    .reduce((sum, category) => sum + category.count, 0);
  return (
    <dl className={styles.figures}>
      <div className={styles.main}>
        <dt>
          {text.expense}
          <span className={styles.count}>{text.entries(count)}</span>
        </dt>
        <dd>
          <Money fen={expense} size={isLong(expense) ? "large" : "huge"} />
        </dd>
      </div>
      <div>
        <dt>{text.income}</dt>
        <dd>
          <Money fen={income} />
        </dd>
      </div>
      <div>
        <dt>{text.balance}</dt>
        <dd>
          <Money fen={balance} />
        </dd>
      </div>
    </dl>
  );
}

/** Amounts from a million on would overflow a narrow phone at full size. */
function isLong(amount: Fen): boolean {
  return amount >= 100_000_000;
}
