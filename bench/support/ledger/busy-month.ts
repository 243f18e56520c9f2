import type { LedgerStore } from "../../../server/src/ledger/ledger-store.ts";
import { madeUpEntry } from "../../../server/testing/ledger/fill-store.ts";
import { pushOf } from "../../../server/testing/ledger/pushed.ts";
import { percentile } from "../harness/percentile.ts";
import { newLedger } from "./books.ts";
import type { BooksClient } from "./client.ts";

const ENTRIES = 60_000;
const BATCH = 200;
const DAYS = 30;
const READS = 60;

/**
 * A month of 60,000 entries: the cost of its summary over HTTP, and the latency of /healthz while
 * summaries run one after the other. SQLite sums inside the server's process, which answers no
 * other request meanwhile.
 */
export async function printBusyMonth(store: LedgerStore, client: BooksClient): Promise<void> {
  const device = await newLedger(store);
  for (let start = 0; start < ENTRIES; start += BATCH) {
    const entries = Array.from({ length: BATCH }, (_, index) => ofNovember(start + index));
    await store.push(device.ledgerId, pushOf({ entries }));
  }
  await client.summary(device, "2026-11");

  const alone = await timesOf(READS, () => client.health());
  let isOver = false;
  const summaries = timesOf(READS, () => client.summary(device, "2026-11")).finally(() => {
    isOver = true;
  });
  const meanwhile: number[] = [];
  while (!isOver) meanwhile.push(...(await timesOf(1, () => client.health())));

  print(`summary of ${ENTRIES} in a month`, await summaries);
  print("/healthz alone", alone);
  print("/healthz meanwhile", meanwhile);
}

function ofNovember(number: number) {
  const date = `2026-11-${String((number % DAYS) + 1).padStart(2, "0")}`;
  return { ...madeUpEntry(number), date, occurredAt: `${date}T12:30:00+08:00` };
}

async function timesOf(count: number, work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times;
}

function print(title: string, times: readonly number[]): void {
  const [p50, p99] = [50, 99].map((percent) => `${percentile(times, percent).toFixed(1)} ms`);
  console.log(`  ${title.padEnd(26)} p50 ${p50}  p99 ${p99}`);
}
