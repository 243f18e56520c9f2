import { type CalendarDate, type LedgerEntry, parseCalendarDate } from "@suikouji/core";
import type { Books } from "../books/books.ts";
import type { Timers } from "../timers.ts";
import { mark, markedBooks, unmark } from "./books-marker.ts";
import type { KeepingPage } from "./keeping-page.ts";

/** A series of changes, as by a sync, is counted once. */
const QUIET_MS = 3000;

/** Counting reads all entries: with more than these it is slow, and done once a day. */
const FEW = 2000;

export interface MarkingParts {
  readonly books: Pick<Books, "watch" | "latest" | "ledger">;
  readonly page: KeepingPage;
  readonly timers: Timers;
  readonly today: () => CalendarDate;
}

/** Keeps the marker of the books up to date. Returns how to stop. */
export function markBooks({ books, page, timers, today }: MarkingParts): () => void {
  let callOff = () => {};

  async function count(newest: LedgerEntry): Promise<void> {
    const before = markedBooks(page);
    const isCounted = before !== null && before.entries > FEW && before.countedOn === today();
    const entries = isCounted ? before.entries : (await books.ledger.entries()).length;
    const day = parseCalendarDate(newest.occurredAt.slice(0, 10)) ?? newest.date;
    mark(page, { entries, day, countedOn: today() });
  }

  const stop = books.watch(
    () => books.latest(1),
    ([newest]) => {
      callOff();
      if (newest === undefined) return unmark(page);
      callOff = timers.after(QUIET_MS, () => {
        // If the books cannot be read now, they are counted after the next change.
        count(newest).catch(() => undefined);
      });
    },
  );
  return () => {
    callOff();
    stop();
  };
}
