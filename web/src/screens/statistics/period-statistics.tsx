import { type CalendarDate, type Summed, summarize, yearMonthOf } from "@suikouji/core";
import { useMemo, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useWatched } from "../../session/services.ts";
import type { StatisticsPeriod } from "../../session/statistics-address.ts";
import { useFetching } from "../../session/use-fetching.ts";
import { useToday } from "../../session/use-today.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { StillFetching } from "../../ui/still-fetching.tsx";
import { CategoryShare } from "./category-share.tsx";
import { MonthBudgets } from "./month-budgets.tsx";
import { barUnit, filterOfPeriod, rangeOfPeriod } from "./period.ts";
import { PeriodFigures } from "./period-figures.tsx";
import { PeriodTrend } from "./period-trend.tsx";
import { rankCategories } from "./ranking.ts";
import styles from "./statistics-screen.module.css";
import { statisticsText as text } from "./statistics-text.ts";
import { TimeBars } from "./time-bars.tsx";
import { timeTotals } from "./time-totals.ts";

export interface PeriodStatisticsProps {
  readonly period: StatisticsPeriod;
  readonly sums: readonly Summed[];
  /** The day of the first entry. */
  readonly first: CalendarDate | null;
}

/** The figures and shares of a period, and on wide screens beside them its course and the trend. */
export function PeriodStatistics({ period, sums, first }: PeriodStatisticsProps) {
  const [type, setType] = useState<"EXPENSE" | "INCOME">("EXPENSE");
  const book = useWatched(readCategories);
  const isFetching = useFetching() !== null;
  const summary = useMemo(() => summarize(sums), [sums]);
  const times = useMemo(
    () => timeTotals(sums, rangeOfPeriod(period), { unit: barUnit(period), first }),
    [sums, period, first],
  );
  const kind = type === "EXPENSE" ? text.expense : text.income;
  const total = type === "EXPENSE" ? summary.expense : summary.income;
  const thisTime = text.thisTime[period.kind];
  const today = useToday();
  const isPresent = period.kind === "month" && period.month === yearMonthOf(today);
  const isShown = total > 0 && book !== null;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {isPresent ? <MonthBudgets /> : null}
        <PeriodFigures summary={summary} />
        {summary.count === 0 && isFetching ? (
          <StillFetching />
        ) : summary.count === 0 ? (
          <EmptyState
            mark={text.emptyMark}
            title={text.emptyTitle(thisTime)}
            hint={text.emptyHint}
            action={
              <a className={styles.record} href="#/">
                {text.goRecord}
              </a>
            }
          />
        ) : (
          <>
            <SegmentedControl
              label={text.kindLabel}
              segments={[
                { value: "EXPENSE", label: text.expense },
                { value: "INCOME", label: text.income },
              ]}
              value={type}
              onChange={setType}
            />
            {isShown ? (
              <CategoryShare
                time={filterOfPeriod(period)}
                type={type}
                total={total}
                ranked={rankCategories(summary.byCategory, type, book)}
              />
            ) : (
              <p className={styles.nothing}>{text.emptyKind(thisTime, kind)}</p>
            )}
          </>
        )}
      </div>
      <div className={styles.column}>
        {isShown ? <TimeBars times={times} type={type} /> : null}
        <PeriodTrend period={period} first={first} />
      </div>
    </div>
  );
}

function readCategories(books: Books) {
  return books.categories.all();
}
