import type { CalendarDate, LedgerEntry, YearMonth } from "@suikouji/core";
import { useCallback, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import type { Span } from "../../session/addresses.ts";
import { useWatched } from "../../session/services.ts";
import { daysToRead, LAST_STEP, readingWindow } from "./reading-window.ts";

export interface LedgerWindow {
  /** By date, then in the order saved. */
  readonly entries: readonly LedgerEntry[];
  /** The newest month that was requested for these. */
  readonly top: YearMonth | null;
  /** There is nothing older to read. */
  readonly isWhole: boolean;
  readonly readOlder: () => void;
}

/** Reads only as far back as the user scrolls, or exactly these days. Null until the first result. */
export function useLedgerWindow(
  top: YearMonth | null,
  present: YearMonth,
  days: Span<CalendarDate> | null,
): LedgerWindow | null {
  const [asked, setAsked] = useState({ top, step: 0 });
  if (asked.top !== top) setAsked({ top, step: 0 });
  const { step } = asked;
  const answer = useWatched(
    useCallback(
      async (books: Books) => ({
        top,
        step,
        days,
        entries: await books.ledger.entriesBetween(
          days === null ? readingWindow({ top, present, step }) : daysToRead(days),
        ),
      }),
      [top, present, step, days],
    ),
  );
  const known = answer?.top === top ? answer.step : null;
  // Only a result requests more, so that a fast scroll does not skip to reading everything.
  const readOlder = useCallback(() => {
    setAsked((last) =>
      last.step === known && last.top === top && last.step < LAST_STEP
        ? { top, step: last.step + 1 }
        : last,
    );
  }, [known, top]);
  if (answer === null || answer.days !== days) return null;
  const { entries, top: readTop } = answer;
  const isWhole = days !== null || answer.step === LAST_STEP;
  return { entries, top: readTop, isWhole, readOlder };
}
