import {
  type CalendarDate,
  dateOf,
  fen,
  type Moment,
  summarize,
  type Transaction,
} from "@suikouji/core";
import { type DeviceBooks, openBooks } from "../../src/platform/books/open-books.ts";
import { startSync } from "../../src/platform/books/sync/start-sync.ts";
import { readHoldings } from "../../src/session/holdings.ts";
import { fillBooks } from "./fill-books.ts";

/** What a test outside the browser may call inside it. */
export interface BooksPage {
  /** Saves batches of ten forever and reports each before and after; syncs meanwhile. */
  saveWithoutEnd(run: number): Promise<void>;
  descriptions(): Promise<readonly string[]>;
  /** Syncs until the outbox is empty. */
  sync(): Promise<void>;
  fill(count: number): Promise<void>;
  erase(): Promise<void>;
  count(): Promise<number>;
  /** How many milliseconds a month's summary takes, for each of the runs. */
  timeMonth(times: number): Promise<readonly number[]>;
  timeLatest(times: number): Promise<readonly number[]>;
  /** The balances of all accounts, which all entries make. */
  timeBalances(times: number): Promise<readonly number[]>;
}

declare global {
  interface Window {
    books: BooksPage;
    /** Set by the test; absent when something is measured. */
    report?: (what: string) => Promise<void>;
  }
}

const BATCH = 10;
const now = (): Moment => ({ epochMs: Date.now(), utcOffsetMinutes: 480 });
const opened = openBooks({ now });
const THIS_MONTH = { from: "2026-11-01" as CalendarDate, to: "2026-11-30" as CalendarDate };

window.books = {
  async saveWithoutEnd(run) {
    const books = await opened;
    startSync(books, fetch);
    for (let batch = 1; ; batch += 1) {
      const label = `${run}-${batch}`;
      void window.report?.(`saving ${label}`);
      await books.ledger.saveBatch(labelled(label));
      void window.report?.(`saved ${label}`);
    }
  },

  async descriptions() {
    const { ledger } = await opened;
    return (await ledger.entries()).map(({ description }) => description);
  },

  async sync() {
    const sync = startSync(await opened, fetch);
    await new Promise<void>((resolve) => {
      const look = () => {
        if (sync.state.name === "idle" && sync.state.lastSyncedAtMs !== null) resolve();
      };
      sync.subscribe(look);
      look();
    });
    sync.stop();
  },

  fill: async (count) => fillBooks((await opened).storage, { count, month: THIS_MONTH }),
  erase: async () => (await opened).clear(),
  count: async () => (await (await opened).ledger.entries()).length,

  timeMonth: (times) =>
    timed(times, async ({ ledger }) => summarize(await ledger.entriesBetween(THIS_MONTH)).count),
  timeLatest: (times) => timed(times, async ({ latest }) => (await latest(20)).length),
  timeBalances: (times) => timed(times, async (books) => (await readHoldings(books)).flows.length),
};

async function timed(
  times: number,
  work: (books: DeviceBooks) => Promise<number>,
): Promise<readonly number[]> {
  const books = await opened;
  const durations: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    const found = await work(books);
    durations.push(performance.now() - start);
    if (found === 0) throw new Error("There is something to find");
  }
  return durations;
}

function labelled(label: string): readonly Transaction[] {
  return Array.from({ length: BATCH }, (_, at) => ({
    amount: fen(100 + at),
    type: "EXPENSE" as const,
    category: "餐饮",
    date: dateOf(now()),
    description: `${label}-${at}`,
  }));
}
