// The app on a slow phone (CPU slowed down four times): from the press of 发送 to the drafts on the
// screen, understood on the device; scrolling through a ledger of 10,000 entries; importing a bill of
// 10,000 rows (`--rows 50000` for more); and how soon another open device shows a push. Measured from outside: the app has no
// hooks for it. `--only importing` runs one of them, `--profile` shows where the time of drafting goes.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Drafting, timeDrafting } from "../e2e/support/measuring/drafting.ts";
import {
  type ImportStep,
  timeImporting,
  yearOfTrades,
} from "../e2e/support/measuring/importing.ts";
import { timeLiveSync } from "../e2e/support/measuring/live-sync.ts";
import { type OpenedApp, openApp, understandHere } from "../e2e/support/measuring/open-app.ts";
import { profiling } from "../e2e/support/measuring/profile.ts";
import { timeScrolling } from "../e2e/support/measuring/scrolling.ts";
import { sentences } from "../e2e/support/measuring/sentences.ts";
import { startServer } from "../e2e/support/servers/running-server.ts";
import { ensureWebBuild } from "../scripts/toolchain/web-build.mjs";
import { percentile } from "./support/harness/percentile.ts";
import { pushEntries } from "./support/ledger/push-entries.ts";

const { values } = parseArgs({
  options: {
    profile: { type: "boolean", default: false },
    only: { type: "string" },
    rows: { type: "string", default: "10000" },
  },
});

const WARM_UP = 20;
const MEASURED = 200;
/** A profiler slows the page down; its shares need fewer sentences. */
const PROFILED = 40;
const ENTRIES = 10_000;
const ROWS = Number(values.rows);
const PUSHES = 20;
const GOAL_MS = 50;
const RATES = [1, 4];

await ensureWebBuild(join(import.meta.dirname, ".."));
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
const parts = {
  drafting: draftingOnThePhone,
  scrolling: scrollingOnThePhone,
  importing: importingOnThePhone,
  live: fromDeviceToDevice,
};
for (const [name, measure] of Object.entries(parts)) {
  if (values.only === undefined || values.only === name) await measure();
}

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

async function importingOnThePhone(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "suikouji-bill-"));
  const bill = join(folder, "bill.csv");
  await writeFile(bill, yearOfTrades(ROWS));
  for (const known of [0, ENTRIES]) {
    const server = await startServer();
    if (known > 0) await pushEntries(server.address, known);
    const app = await openApp(server.address);
    try {
      await app.page.goto("/#/settings/sync");
      await app.page.getByText("已同步").waitFor({ timeout: 120_000 });
      // A sync in the background would be measured too.
      await app.page.route(/\/api\/v1\/sync/, (route) => route.abort());
      await app.page.goto("/#/settings/data");
      for (const rate of RATES) {
        await app.throttle(rate);
        const { previewed, imported, undone } = await timeImporting(app.page, bill);
        const title = `importing a bill of ${ROWS} rows into books of ${known}, CPU 1/${rate}`;
        console.log(`\n${title} (goal at 1/1: 10 s in all, no task over 100 ms)`);
        printStep("read", previewed);
        printStep("written", imported);
        printStep("undone", undone);
      }
    } finally {
      await app.close();
      await server.stop();
    }
  }
  await rm(folder, { recursive: true });
}

async function fromDeviceToDevice(): Promise<void> {
  const server = await startServer();
  const [here, there] = [await openApp(server.address), await openApp(server.address)];
  try {
    const times = await timeLiveSync({ from: here.page, to: there.page }, PUSHES);
    console.log(`\nfrom a push to the other device's screen, ${PUSHES} pushes (goal: p95 ≤ 2 s)`);
    const [p50, p95] = [percentile(times, 50), percentile(times, 95)];
    console.log(`  p50 ${p50} ms   p95 ${p95} ms   longest ${Math.round(Math.max(...times))} ms`);
  } finally {
    await here.close();
    await there.close();
    await server.stop();
  }
}

function printStep(name: string, { ms, longTasks, cpuOfTasks }: ImportStep): void {
  const longest = (tasks: readonly number[]) =>
    Math.round(tasks.reduce((most, task) => Math.max(most, task), 0));
  const cpu = cpuOfTasks.reduce((sum, task) => sum + task, 0) / 1000;
  console.log(
    `  ${name.padEnd(10)} ${(ms / 1000).toFixed(1)} s, CPU ${cpu.toFixed(1)} s   longest task ${longest(longTasks)} ms, by CPU ${longest(cpuOfTasks)} ms`,
  );
}
