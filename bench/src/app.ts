// The app on a slow phone (CPU slowed down four times): from the press of 发送 to the drafts on the
// screen, understood on the device; and flinging through a ledger of 10,000 entries. Measured from
// outside: the app has no hooks for it. `--profile` says where the time goes.
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Drafting, timeDrafting } from "../../e2e/measuring/drafting.ts";
import { type OpenedApp, openApp, understandHere } from "../../e2e/measuring/open-app.ts";
import { profiling } from "../../e2e/measuring/profile.ts";
import { timeScrolling } from "../../e2e/measuring/scrolling.ts";
import { sentences } from "../../e2e/measuring/sentences.ts";
import { startServer } from "../../e2e/running-server.ts";
import { ensureWebBuild } from "../../scripts/toolchain/web-build.mjs";
import { percentile } from "../harness/percentile.ts";
import { pushEntries } from "../ledger/push-entries.ts";

const { values } = parseArgs({ options: { profile: { type: "boolean", default: false } } });

const WARM_UP = 20;
const MEASURED = 200;
/** A profiler slows the page down; shares do not need as many. */
const PROFILED = 40;
const ENTRIES = 10_000;
const GOAL_MS = 50;
const RATES = [1, 4];

await ensureWebBuild(join(import.meta.dirname, "../.."));
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
await draftingOnThePhone();
await scrollingOnThePhone();

async function draftingOnThePhone(): Promise<void> {
  const server = await startServer();
  const app = await openApp(server.address);
  try {
    await understandHere(app.page);
    await measureAll(app.page, WARM_UP);
    for (const rate of RATES) {
      await app.throttle(rate);
      const timed = await measureAll(app.page, MEASURED);
      printDrafting(`text → drafts, ${MEASURED} sentences, CPU 1/${rate}`, timed);
    }
    if (values.profile) {
      const lines = await profiling(app.page, async () => {
        await measureAll(app.page, PROFILED);
      });
      console.log(`\n  where the time goes\n${lines.join("\n")}`);
    }
  } finally {
    await app.close();
    await server.stop();
  }
}

async function measureAll(page: OpenedApp["page"], count: number): Promise<readonly Drafting[]> {
  const timed: Drafting[] = [];
  for (const sentence of sentences(count)) timed.push(await timeDrafting(page, sentence));
  return timed;
}

function printDrafting(title: string, timed: readonly Drafting[]): void {
  console.log(`\n${title} (goal at 1/4: shown p95 ≤ ${GOAL_MS} ms)`);
  for (const step of ["handled", "drafted", "shown"] as const) {
    const times = timed.map((each) => each[step]);
    const figures = [50, 95, 100].map((percent) => percentile(times, percent));
    console.log(
      `  ${step.padEnd(10)} p50 ${figures[0]} ms   p95 ${figures[1]} ms   max ${figures[2]} ms`,
    );
  }
}

async function scrollingOnThePhone(): Promise<void> {
  const server = await startServer();
  await pushEntries(server.address, ENTRIES);
  const app = await openApp(server.address);
  try {
    await app.page.goto("/#/settings/sync");
    await app.page.getByText("已同步").waitFor({ timeout: 120_000 });
    await app.page.goto("/#/ledger");
    await app.page
      .getByRole("button", { name: /第\d+笔/ })
      .first()
      .waitFor();
    for (const rate of RATES) {
      await app.throttle(rate);
      await app.page.evaluate(() => window.scrollTo(0, 0));
      const { frames, longTasks } = await timeScrolling(app.page);
      const late = frames.filter((ms) => ms > 34).length;
      console.log(`\nflinging through ${ENTRIES} entries, CPU 1/${rate}`);
      console.log(
        `  frames     p50 ${percentile(frames, 50)} ms   p95 ${percentile(frames, 95)} ms`,
      );
      console.log(`  late       ${late} of ${frames.length} frames took more than two turns`);
      console.log(
        `  long tasks ${longTasks.length}, longest ${Math.round(Math.max(0, ...longTasks))} ms`,
      );
    }
  } finally {
    await app.close();
    await server.stop();
  }
}
