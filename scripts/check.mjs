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
  ],
  {
    title: "单元测试",
    program: "vitest",
    args: ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    env: { SUIKOUJI_CHECK: "quick" },
    report: { path: report, read: readVitestReport },
  },
]);
