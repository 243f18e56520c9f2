// npm run check: for every few edits. No coverage, no browser, and none of the tests that start
// processes or try random cases: `npm test` runs those.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { readVitestReport } from "./testing/reports.mjs";
import { runSteps } from "./testing/steps.mjs";

const root = join(import.meta.dirname, "..");
mkdirSync(join(root, "test-results"), { recursive: true });
const report = join(root, "test-results", "check.json");

await runSteps(root, [
  [
    { title: "类型检查", program: "tsc", args: ["--build"] },
    { title: "代码规范", program: "biome", args: ["check", "--error-on-warnings", "."] },
    { title: "未使用的代码", program: "knip", args: ["--no-progress"] },
  ],
  {
    title: "单元测试",
    program: "vitest",
    args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    env: {
      SUIKOUJI_CHECK: "quick",
      NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
    },
    report: { path: report, read: readVitestReport },
  },
]);
