import { rangeOfMonth, type Summary, summarize, yearMonthOf } from "@suikouji/core";
import { memo, useCallback } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useWatched } from "../../session/services.ts";
import { useToday } from "../../session/use-today.ts";
import { Money } from "../../ui/money.tsx";
import { recordText } from "./record-text.ts";
import styles from "./totals.module.css";

/** Income and expense of today and of this month. */
export const Totals = memo(function Totals() {
  const today = useToday();
  const month = useWatched(
    useCallback(
      async ({ ledger }: Books) =>
        summarize(await ledger.entriesBetween(rangeOfMonth(yearMonthOf(today)))),
      [today],
    ),
  );
  const day = (month ?? EMPTY).byDay.find(({ date }) => date === today) ?? EMPTY;
  const { expense, income } = month ?? EMPTY;
  return (
    <section className={styles.totals} aria-busy={month === null}>
      <div className={styles.today}>
        <h2 className={styles.label}>{recordText.today}</h2>
        <Money fen={day.expense} size="huge" />
        {day.income > 0 ? (
          <p className={styles.small}>
            {recordText.todayIncome} <Money fen={day.income} type="INCOME" size="small" />
          </p>
        ) : null}
      </div>
      <dl className={styles.month}>
        <div>
          <dt>{recordText.monthExpense}</dt>
          <dd>
            <Money fen={expense} />
          </dd>
        </div>
        <div>
          <dt>{recordText.monthIncome}</dt>
          <dd>
            <Money fen={income} />
          </dd>
        </div>
      </dl>
    </section>
  );
});

const EMPTY: Summary = summarize([]);
