// npm test: every kind of test, and one line at the end that sums them. What proves by repetition
// runs a few times here and in full by `npm run proof`.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ensureTestBrowser } from "./testing/ensure-browser.mjs";
import { installServers } from "./testing/install-servers.mjs";
import { placesOf, readPlaywrightReport, readVitestReport } from "./testing/reports.mjs";
import { runSteps } from "./testing/steps.mjs";
import { ensureWebBuild } from "./toolchain/web-build.mjs";

const root = join(import.meta.dirname, "..");
const reports = join(root, "test-results");
mkdirSync(reports, { recursive: true });

/** A third of what the start of a server takes, of which the tests start more than a hundred. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node") };

await runSteps(root, [
  [
    { title: "类型检查", program: "tsc", args: ["--build"] },
    { title: "代码规范", program: "biome", args: ["check", "--error-on-warnings", "."] },
    { title: "未使用的代码", program: "knip", args: ["--no-progress"] },
    { title: "依赖的已知漏洞", program: "scripts/audit/audit-dependencies.mjs", args: [] },
  ],
  // By themselves, for only the core's coverage counts and to count it slows every test down.
  vitest("核心与命令行的测试，及核心的覆盖率", "core", [...only("core", "cli"), "--coverage"]),
  {
    ...vitest("其余单元、场景与集成测试", "vitest", only("!core", "!cli")),
    env: COMPILED,
    prepare: async () => {
      await installServers();
      return { CHROMIUM_PATH: await ensureTestBrowser(root) };
    },
  },
  playwright("浏览器测试", "journeys"),
  playwright("与 Whisper 对话的浏览器测试", "whisper"),
]);

/** @param {readonly string[]} projects */
function only(...projects) {
  return projects.map((project) => `--project=${project}`);
}

/**
 * @param {string} title
 * @param {string} name
 * @param {readonly string[]} args
 */
function vitest(title, name, args) {
  const path = join(reports, `${name}.json`);
  return {
    title,
    program: "vitest",
    args: ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${path}`],
    report: { path, read: readVitestReport },
  };
}

/**
 * @param {string} title
 * @param {string} project
 */
function playwright(title, project) {
  const path = join(reports, `${project}.json`);
  return {
    title,
    prepare: async () => {
      await ensureWebBuild(root);
      return { CHROMIUM_PATH: await ensureTestBrowser(root) };
    },
    program: "playwright",
    args: ["test", "--config", "e2e", `--project=${project}`, "--reporter=list,json"],
    env: { ...COMPILED, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
    report: { path, read: readPlaywrightReport },
    again: (/** @type {readonly import("./testing/reports.mjs").Failure[]} */ failures) => ({
      title: "没有通过的再跑一遍，轨迹留在 test-results/traces",
      args: [
        ...["test", "--config", "e2e", `--project=${project}`, "--reporter=list"],
        ...["--output=test-results/traces", ...placesOf(failures)],
      ],
      env: { SUIKOUJI_TRACE: "on" },
    }),
  };
}
