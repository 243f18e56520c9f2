import type { LedgerEntry, YearMonth } from "@suikouji/core";
import { useCallback, useState } from "react";
import type { Books } from "../../platform/books/books.ts";
import { useWatched } from "../../session/services.ts";
import { LAST_STEP, readingWindow } from "./reading-window.ts";

export interface LedgerWindow {
  /** By date, then in the order saved. */
  readonly entries: readonly LedgerEntry[];
  /** The newest month that was asked for when these were read. */
  readonly top: YearMonth | null;
  /** Nothing older is left to read. */
  readonly isWhole: boolean;
  readonly readOlder: () => void;
}

/** Reads only as far back as somebody looks. Null until the first answer. */
export function useLedgerWindow(top: YearMonth | null, present: YearMonth): LedgerWindow | null {
  const [asked, setAsked] = useState({ top, step: 0 });
  if (asked.top !== top) setAsked({ top, step: 0 });
  const { step } = asked;
  const answer = useWatched(
    useCallback(
      async (books: Books) => ({
        top,
        step,
        entries: await books.ledger.entriesBetween(readingWindow({ top, present, step })),
      }),
      [top, present, step],
    ),
  );
  const known = answer?.top === top ? answer.step : null;
  // Only an answer asks for more, so that a fast scroll does not skip to reading everything.
  const readOlder = useCallback(() => {
    setAsked((last) =>
      last.step === known && last.top === top && last.step < LAST_STEP
        ? { top, step: last.step + 1 }
        : last,
    );
  }, [known, top]);
  if (answer === null) return null;
  const { entries, top: readTop } = answer;
  return { entries, top: readTop, isWhole: answer.step === LAST_STEP, readOlder };
}
