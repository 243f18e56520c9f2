import type { CalendarDate } from "@suikouji/core";
import { useCallback, useMemo } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useWatched } from "../../session/services.ts";
import type { StatisticsPeriod } from "../../session/statistics-address.ts";
import { trendOfPeriod } from "./period.ts";
import { statisticsText as text } from "./statistics-text.ts";
import { timeTotals } from "./time-totals.ts";
import { TrendLines } from "./trend-lines.tsx";

/** Read by itself: the figures of the period need not wait for five years. */
export function PeriodTrend(trend: {
  readonly period: StatisticsPeriod;
  readonly first: CalendarDate | null;
}) {
  const { period, first } = trend;
  const read = useTrendSums(period);
  const times = useMemo(() => {
    if (read === null) return [];
    return timeTotals(read.sums, read.range, { unit: read.unit, first });
  }, [read, first]);
  if (read === null || times.every(({ count }) => count === 0)) return null;
  return <TrendLines title={text.trend[read.kind]} trend={times} />;
}

function useTrendSums(period: StatisticsPeriod) {
  return useWatched(
    useCallback(
      async (books: Books) => {
        const { unit, range } = trendOfPeriod(period);
        return { kind: period.kind, unit, range, sums: await books.sumsBetween(range) };
      },
      [period],
    ),
  );
}
