import {
  type LedgerEntry,
  rangeOfMonth,
  summarize,
  type YearMonth,
  yearMonthOf,
} from "@suikouji/core";
import { useCallback, useMemo, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import {
  parseStatisticsMonth,
  replaceAddress,
  statisticsAddress,
  useHash,
} from "../../session/addresses.ts";
import { useWatched } from "../../session/services.ts";
import { useToday } from "../../session/use-today.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MonthSwitcher } from "../../ui/month-switcher.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { CategoryShare } from "./category-share.tsx";
import { DayBars } from "./day-bars.tsx";
import { monthDays } from "./month-days.ts";
import { MonthFigures } from "./month-figures.tsx";
import { rankCategories } from "./ranking.ts";
import styles from "./statistics-screen.module.css";
import { statisticsText as text } from "./statistics-text.ts";
import { trendOf, trendRange } from "./trend.ts";
import { TrendLines } from "./trend-lines.tsx";

export function StatisticsScreen() {
  const present = yearMonthOf(useToday());
  const month = parseStatisticsMonth(useHash()) ?? present;
  const year = useYear(month);
  return (
    <div className={styles.screen}>
      <PageHeader title={text.title} />
      <MonthSwitcher
        month={month}
        present={present}
        onChange={(next) => replaceAddress(statisticsAddress(next))}
      />
      {year === null ? (
        <p className={styles.loading} role="status">
          {text.loading}
        </p>
      ) : (
        <MonthStatistics month={year.month} entries={year.entries} />
      )}
    </div>
  );
}

interface Year {
  readonly month: YearMonth;
  readonly entries: readonly LedgerEntry[];
}

/** The month with the eleven before it. Until the next month is read, the one before it stays. */
function useYear(month: YearMonth): Year | null {
  return useWatched(
    useCallback(
      async (books: Books) => ({
        month,
        entries: await books.ledger.entriesBetween(trendRange(month)),
      }),
      [month],
    ),
  );
}

function MonthStatistics({ month, entries }: Year) {
  const [type, setType] = useState<"EXPENSE" | "INCOME">("EXPENSE");
  const book = useWatched(readCategories);
  const { from, to } = rangeOfMonth(month);
  const summary = useMemo(
    () => summarize(entries.filter(({ date }) => date >= from && date <= to)),
    [entries, from, to],
  );
  const trend = useMemo(() => trendOf(entries, month), [entries, month]);
  const kind = type === "EXPENSE" ? text.expense : text.income;
  const total = type === "EXPENSE" ? summary.expense : summary.income;
  return (
    <>
      <MonthFigures summary={summary} />
      {summary.count === 0 ? (
        <EmptyState
          mark={text.emptyMark}
          title={text.emptyTitle}
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
          {total === 0 || book === null ? (
            <p className={styles.nothing}>{text.emptyKind(kind)}</p>
          ) : (
            <>
              <CategoryShare
                month={month}
                type={type}
                total={total}
                ranked={rankCategories(summary.byCategory, type, book)}
              />
              <DayBars days={monthDays(month, summary.byDay)} type={type} />
            </>
          )}
        </>
      )}
      {trend.some(({ count }) => count > 0) ? <TrendLines trend={trend} /> : null}
    </>
  );
}

function readCategories(books: Books) {
  return books.categories.all();
}
