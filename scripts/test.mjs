// npm test: every kind of test, one after the other, and one line at the end that sums them.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./testing/ensure-browser.mjs";
import { installServers } from "./testing/install-servers.mjs";
import { readPlaywrightReport, readVitestReport } from "./testing/reports.mjs";
import { runSteps } from "./testing/steps.mjs";
import { ensureWebBuild } from "./toolchain/web-build.mjs";

const root = join(import.meta.dirname, "..");
const reports = join(root, "test-results");
mkdirSync(reports, { recursive: true });

const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

await runSteps(root, [
  { title: "类型检查", program: "tsc", args: ["--build"] },
  { title: "代码规范", program: "biome", args: ["check", "--error-on-warnings", "."] },
  {
    title: "单元、场景与集成测试",
    prepare: async () => {
      await installServers();
      return { CHROMIUM_PATH: await ensureBrowser(root) };
    },
    program: "vitest",
    args: [
      "run",
      "--coverage",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${vitestReport}`,
    ],
    report: { path: vitestReport, read: readVitestReport },
  },
  {
    title: "浏览器测试",
    prepare: async () => {
      await ensureWebBuild(root);
      return { CHROMIUM_PATH: await ensureBrowser(root) };
    },
    program: "playwright",
    args: ["test", "--config", "e2e", "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    report: { path: playwrightReport, read: readPlaywrightReport },
  },
]);
