import { parseYearMonth, rangeOfMonth } from "../../../core/src/index.ts";
import type { LedgerStore } from "../../../server/src/ledger/ledger-store.ts";
import { percentile } from "../harness/percentile.ts";

/** Books of which one month is read; every month has the same number of entries. */
export interface Books {
  readonly store: LedgerStore;
  readonly ledgerId: string;
}

const READS = 200;

/** Reads one month, in small and in large books by turns. */
export async function printMonthReads(small: Books, large: Books): Promise<void> {
  const month = parseYearMonth("2026-05");
  if (month === null) throw new Error("No such month");
  const range = rangeOfMonth(month);
  await printGrowth("month summary", [small, large], ({ store, ledgerId }) =>
    store.summary(ledgerId, range),
  );
  await printGrowth("month entries", [small, large], ({ store, ledgerId }) =>
    store.find(ledgerId, { ...range, limit: 1000, offset: 0 }),
  );
}

async function printGrowth(
  title: string,
  [small, large]: readonly [Books, Books],
  read: (books: Books) => Promise<unknown>,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let count = 0; count < READS * 2; count += 1) {
    for (const [index, books] of [small, large].entries()) {
      const start = performance.now();
      await read(books);
      if (count >= READS) times[index]?.push((performance.now() - start) * 1000);
    }
  }
  const [inSmall, inLarge] = times.map((each) => percentile(each, 50));
  if (inSmall === undefined || inLarge === undefined) throw new Error("Nothing was timed");
  const growth = (inLarge / inSmall).toFixed(2);
  const told = [inSmall, inLarge].map((micros) => `${(micros / 1000).toFixed(2)} ms`);
  console.log(`  ${title.padEnd(26)} ${told.join(" → ")}   ${growth}x`);
}
