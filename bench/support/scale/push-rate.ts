import { percentile } from "../harness/percentile.ts";
import type { Device } from "../ledger/books.ts";
import { type Acknowledged, pushUntil } from "./pushing.ts";
import { withServers } from "./servers.ts";

export interface PushRate {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

interface Measuring {
  readonly servers: number;
  readonly devices: readonly Device[];
  readonly seconds: number;
  readonly writers?: number;
}

/** Longer than any measured push waits for its turn. */
const WARM_UP_MS = 2_500;
const WRITERS = 32;

/** Odd, so that the median is a real round. */
const ROUNDS = 3;

/**
 * Measures several numbers of servers in turns, and again, so that other load affects all of them.
 * Returns the median round of each.
 */
export async function inTurns(
  counts: readonly number[],
  measure: (servers: number) => Promise<PushRate>,
): Promise<readonly { readonly servers: number; readonly rate: PushRate }[]> {
  const rates = new Map(counts.map((servers): [number, PushRate[]] => [servers, []]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [servers, measured] of rates) {
      const rate = await measure(servers);
      console.log(`  round ${round}, ${servers}: ${rate.perSecond.toFixed(0)} pushes/s`);
      measured.push(rate);
    }
  }
  return [...rates].map(([servers, measured]) => ({ servers, rate: medianOf(measured) }));
}

function medianOf(rates: readonly PushRate[]): PushRate {
  const sorted = rates.toSorted((one, other) => one.perSecond - other.perSecond);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new RangeError("Nothing was measured");
  return median;
}

/** Acknowledged pushes of five entries per second, by so many servers on one database. */
export async function measurePushes(
  url: string,
  { servers, devices, seconds, writers = WRITERS }: Measuring,
): Promise<PushRate> {
  const counted: Acknowledged[] = [];
  await withServers(url, servers, async (origins) => {
    const from = performance.now() + WARM_UP_MS;
    const to = from + seconds * 1000;
    await pushUntil({
      origins,
      devices,
      writers,
      mostMs: to - performance.now(),
      isOver: () => false,
      onAcknowledged(acknowledged) {
        if (acknowledged.atMs >= from && acknowledged.atMs < to) counted.push(acknowledged);
      },
    });
  });

  const micros = counted.map(({ sentAtMs, atMs }) => (atMs - sentAtMs) * 1000);
  return {
    perSecond: counted.length / seconds,
    p50Ms: percentile(micros, 50) / 1000,
    p99Ms: percentile(micros, 99) / 1000,
  };
}
