// The first visit on a phone, by Lighthouse: the median of five runs, each with a new browser
// profile, of the built app on the real server.
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import lighthouse, { type Report } from "lighthouse";
import { startServer } from "../e2e/support/servers/running-server.ts";
import { ensureWebBuild } from "../scripts/toolchain/web-build.mjs";
import { startDebuggableBrowser } from "./support/app/debuggable-browser.ts";
import { spreadOf } from "./support/harness/spread.ts";

const RUNS = 5;
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100 };
const TIMES = {
  "first-contentful-paint": "ms",
  "largest-contentful-paint": "ms",
  "speed-index": "ms",
  "total-blocking-time": "ms",
  "cumulative-layout-shift": "",
  "total-byte-weight": "bytes",
};

await ensureWebBuild(join(import.meta.dirname, ".."));
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);

const server = await startServer();
const reports: Report[] = [];
try {
  for (let run = 0; run < RUNS; run += 1) reports.push(await visit(server.address));
} finally {
  await server.stop();
}

for (const [category, goal] of Object.entries(GOALS)) {
  const scores = reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0));
  const { median } = spreadOf(scores);
  const verdict = median >= goal ? "reached" : "missed";
  console.log(`${category.padEnd(26)} ${median.toFixed(0)}   ${scores.map(Math.round).join(" ")}`);
  console.log(`${"".padEnd(26)} goal ${goal}: ${verdict}`);
  if (median < goal) for (const line of failingOf(category)) console.log(line);
}
for (const [id, unit] of Object.entries(TIMES)) {
  const { median } = spreadOf(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  console.log(
    `${id.padEnd(26)} ${unit === "" ? median.toFixed(3) : `${Math.round(median)} ${unit}`}`,
  );
}

async function visit(address: string): Promise<Report> {
  const browser = await startDebuggableBrowser();
  try {
    const result = await lighthouse(address, {
      port: browser.port,
      // The 401s of a visitor without access would count against the page.
      extraHeaders: { ...server.owner },
      onlyCategories: Object.keys(GOALS),
      logLevel: "error",
    });
    if (result === undefined) throw new Error("Lighthouse brought no report");
    const { runtimeError } = result.lhr;
    if (runtimeError !== undefined) throw new Error(runtimeError.message);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** Audits that lost points in any run. */
function failingOf(category: string): readonly string[] {
  const lines = reports.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => audits[id] ?? [])
      .filter(({ score }) => score !== null && score < 0.9)
      .map(({ id, displayValue = "" }) => `    ${id} ${displayValue}`),
  );
  return [...new Set(lines)];
}
