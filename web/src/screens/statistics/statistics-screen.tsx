import { type DateRange, type Summed, yearMonthOf } from "@suikouji/core";
import { useCallback, useMemo } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useAccounts } from "../../session/accounts.ts";
import { replaceAddress, settingsAddress, useHash } from "../../session/addresses.ts";
import { useWatched } from "../../session/services.ts";
import {
  parseStatisticsPeriod,
  type StatisticsPeriod,
  statisticsAddress,
} from "../../session/statistics-address.ts";
import { useToday } from "../../session/use-today.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { rangeOfPeriod } from "./period.ts";
import { PeriodStatistics } from "./period-statistics.tsx";
import { PeriodSwitcher } from "./period-switcher.tsx";
import styles from "./statistics-screen.module.css";
import { statisticsText as text } from "./statistics-text.ts";

export function StatisticsScreen() {
  const today = useToday();
  const hash = useHash();
  const present = yearMonthOf(today);
  const period = useMemo<StatisticsPeriod>(
    () => parseStatisticsPeriod(hash) ?? { kind: "month", month: present },
    [hash, present],
  );
  const hasAccounts = useAccounts().length > 0;
  const recorded = useWatched(readRecorded);
  const read = useSums(period);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageHeader
          title={text.title}
          {...(hasAccounts
            ? {
                actions: (
                  <a className={styles.accounts} href={settingsAddress("accounts")}>
                    {text.accounts}
                  </a>
                ),
              }
            : {})}
        />
        <PeriodSwitcher
          period={period}
          today={today}
          recorded={recorded?.days ?? null}
          onChange={(next) => replaceAddress(statisticsAddress(next))}
        />
      </div>
      {read === null || recorded === null ? (
        <p className={styles.loading} role="status">
          {text.loading}
        </p>
      ) : (
        <PeriodStatistics
          period={read.period}
          sums={read.sums}
          first={recorded.days?.from ?? null}
        />
      )}
    </div>
  );
}

async function readRecorded(books: Books): Promise<{ readonly days: DateRange | null }> {
  return { days: await books.recordedDays() };
}

interface PeriodSums {
  readonly period: StatisticsPeriod;
  readonly sums: readonly Summed[];
}

/** The old period stays until the new one is read. */
function useSums(period: StatisticsPeriod): PeriodSums | null {
  return useWatched(
    useCallback(
      async (books: Books) => ({ period, sums: await books.sumsBetween(rangeOfPeriod(period)) }),
      [period],
    ),
  );
}
