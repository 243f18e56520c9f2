// The books on the device, in a real Chromium: the cost of a month in small and in large books, and
// how long a new device takes to pull 100,000 entries from a server on the same machine.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askBooks, buildBooksPage, openBooksPage } from "../../../e2e/support/books/books-page.ts";
import { startBrowser } from "../../../e2e/support/browser/killable-browser.ts";
import { startServer } from "../../../e2e/support/servers/running-server.ts";
import { percentile } from "../harness/percentile.ts";
import { pushEntries } from "./push-entries.ts";

export interface DeviceFigures {
  /** The median of a month's summary, 300 entries, in books of each size. */
  readonly monthMs: { readonly small: number; readonly large: number };
  /** The twenty newest entries. */
  readonly latestMs: { readonly small: number; readonly large: number };
  /** The balances of all accounts. */
  readonly balancesMs: { readonly small: number; readonly large: number };
  /** A new device's first pull of everything. */
  readonly firstPullMs: number;
}

const SMALL = 10_000;
const LARGE = 100_000;
const TIMES = 100;

export async function measureDevice(): Promise<DeviceFigures> {
  const profile = await mkdtemp(join(tmpdir(), "suikouji-bench-"));
  const server = await startServer();
  const script = await buildBooksPage();
  const { page, close } = await startBrowser(profile);
  try {
    await openBooksPage(page, { script, address: server.address });
    const timesWith = async (count: number) => {
      await askBooks(page, "fill", count);
      await askBooks(page, "timeMonth", TIMES / 10);
      const month = await askBooks<readonly number[]>(page, "timeMonth", TIMES);
      const latest = await askBooks<readonly number[]>(page, "timeLatest", TIMES);
      const balances = await askBooks<readonly number[]>(page, "timeBalances", TIMES / 10);
      await askBooks(page, "erase");
      return {
        month: percentile(month, 50),
        latest: percentile(latest, 50),
        balances: percentile(balances, 50),
      };
    };
    const small = await timesWith(SMALL);
    const large = await timesWith(LARGE);

    await pushEntries(server.address, LARGE);
    const start = performance.now();
    await askBooks(page, "sync");
    const firstPullMs = performance.now() - start;
    const pulled = await askBooks<number>(page, "count");
    if (pulled !== LARGE) throw new Error(`Only ${pulled} entries of ${LARGE} came`);

    return {
      monthMs: { small: small.month, large: large.month },
      latestMs: { small: small.latest, large: large.latest },
      balancesMs: { small: small.balances, large: large.balances },
      firstPullMs,
    };
  } finally {
    await close();
    await server.stop();
    await rm(profile, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) console.log(await measureDevice());
