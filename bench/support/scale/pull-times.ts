import { Pool } from "undici";
import { percentile } from "../harness/percentile.ts";
import type { Device } from "../ledger/books.ts";
import { withServers } from "./servers.ts";

export interface PullTimes {
  /** A whole ledger in one page. */
  readonly first: Percentiles;
  /** By a device that has everything. */
  readonly nothingNew: Percentiles;
}

interface Percentiles {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const PULLS = 1_000;
const AT_ONCE = 4;

/** Pulls from one server, four at a time, each of another ledger. */
export function measurePulls(url: string, devices: readonly Device[]): Promise<PullTimes> {
  return withServers(url, 1, async ([origin = ""]) => {
    const pool = new Pool(origin, { connections: AT_ONCE });
    // From the end: pushes started at the beginning, and left those ledgers in the database's
    // cache.
    const waiting = devices.toReversed().slice(0, PULLS).values();
    const [first, nothingNew]: [number[], number[]] = [[], []];
    const work = async () => {
      for (const device of waiting) {
        const start = performance.now();
        const after = await pull(pool, device, 0);
        const middle = performance.now();
        await pull(pool, device, after);
        first.push((middle - start) * 1000);
        nothingNew.push((performance.now() - middle) * 1000);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await pool.close();
    return { first: percentilesOf(first), nothingNew: percentilesOf(nothingNew) };
  });
}

/** Returns the cursor for the next pull. */
async function pull(pool: Pool, { authorization }: Device, after: number): Promise<number> {
  const path = `/api/v1/sync/pull?limit=1000&after=${after}`;
  const response = await pool.request({ method: "GET", path, headers: { authorization } });
  if (response.statusCode !== 200) {
    throw new Error(`A pull was answered with ${response.statusCode}`);
  }
  return ((await response.body.json()) as { readonly after: number }).after;
}

function percentilesOf(micros: readonly number[]): Percentiles {
  return { p50Ms: percentile(micros, 50) / 1000, p99Ms: percentile(micros, 99) / 1000 };
}
