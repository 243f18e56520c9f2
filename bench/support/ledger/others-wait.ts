import { percentile } from "../harness/percentile.ts";
import type { Device } from "./books.ts";
import type { BooksClient } from "./client.ts";

const QUIET_REQUESTS = 1_000;
/** Fewer would make the p99 the longest of them; but work that lets nobody in would never end. */
const ENOUGH_REQUESTS = 300;
const MOST_ROUNDS = 4;

export interface Others {
  readonly client: BooksClient;
  /** Of another ledger, which is small. */
  readonly device: Device;
}

export interface LongWork {
  run(): Promise<unknown>;
  /** Waits until it may run again. */
  readonly ready?: () => Promise<unknown>;
}

/** The time of requests to a small ledger, one after the other, while long work runs on a large one. */
export async function printOthersWait(
  others: Others,
  works: Readonly<Record<string, LongWork>>,
): Promise<void> {
  await requestTimes(others, (count) => count < QUIET_REQUESTS);
  const quiet = await requestTimes(others, (count) => count < QUIET_REQUESTS);
  print("request to another ledger", quiet, quiet);
  for (const [title, work] of Object.entries(works)) {
    const times: number[] = [];
    for (let round = 0; round < MOST_ROUNDS && times.length < ENOUGH_REQUESTS; round += 1) {
      await work.ready?.();
      times.push(...(await timesDuring(others, work)));
    }
    print(`… during ${title}`, times, quiet);
  }
}

async function timesDuring(others: Others, work: LongWork): Promise<readonly number[]> {
  let isOver = false;
  const working = work.run().finally(() => {
    isOver = true;
  });
  const times = await requestTimes(others, () => !isOver);
  await working;
  return times;
}

async function requestTimes(
  { client, device }: Others,
  goesOn: (count: number) => boolean,
): Promise<readonly number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const start = performance.now();
    await client.read(device, "/api/v1/sync/pull?limit=1000");
    times.push(performance.now() - start);
  }
  return times;
}

function print(title: string, times: readonly number[], quiet: readonly number[]): void {
  const [p50, p99, longest] = [50, 99, 100].map((percent) => percentile(times, percent));
  const ratio = (percentile(times, 99) / percentile(quiet, 99)).toFixed(1);
  console.log(
    `  ${title.padEnd(30)} p50 ${p50} ms   p99 ${p99} ms, ${ratio}x   longest ${longest} ms`,
  );
}
