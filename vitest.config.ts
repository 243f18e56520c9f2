import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumOptions } from "./scripts/testing/chromium-options.mjs";

const WORKSPACES = ["core", "contract", "server", "web", "cli"];

/** Tests that start processes, wait for deadlines or try random cases: not between two edits. */
const SLOW = [
  "**/*.{property,fuzz,faults,process}.test.ts",
  "**/fault-matrix.test.ts",
  "*/src/{main,privacy,understand,talk}.test.ts",
];
const isQuick = process.env.SUIKOUJI_CHECK === "quick";

/**
 * For busy machines; a passing test does not wait for it. Starting a server takes a second of CPU,
 * which a machine with eight other busy programs gives within ten seconds.
 */
const PATIENCE = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};
const IN_BROWSER = "**/*.browser.test.{ts,tsx}";
const ELSEWHERE = ["**/node_modules/**", "**/dist/**", IN_BROWSER];
/** Starting PostgreSQL and Redis takes most of a second: not between two edits. */
const servers = isQuick ? [] : ["scripts/testing/servers.setup.ts"];

export default defineConfig({
  test: {
    silent: "passed-only",
    // Many server tests wait for a process or a deadline, so one more file runs than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...WORKSPACES.map((name) => ({
        test: {
          name,
          include: [`${name}/**/*.test.ts`],
          ...PATIENCE,
          exclude: [...ELSEWHERE, ...(isQuick || name === "server" ? SLOW : [])],
          // Files that share a worker take a third of the time.
          isolate: false,
          globalSetup: name === "server" ? servers : [],
        },
      })),
      ...(isQuick
        ? []
        : [
            {
              test: {
                name: "server-alone",
                include: SLOW.map((pattern) => `server/${pattern.replace(/^\*\//, "")}`),
                ...PATIENCE,
                exclude: ELSEWHERE,
                // They have processes, sockets and timers to count.
                isolate: true,
                globalSetup: servers,
              },
            },
          ]),
      {
        test: {
          name: "scripts",
          ...PATIENCE,
          include: isQuick ? ["scripts/scenarios.test.ts"] : ["scripts/**/*.test.ts"],
        },
      },
      ...(isQuick ? [] : [inBrowser()]),
    ],
    coverage: {
      include: ["core/src/**/*.ts"],
      exclude: ["**/*.test.ts"],
      reporter: ["text-summary", "html"],
      // The core decides what is written into somebody's books; a branch no test took is a guess.
      thresholds: { branches: 95 },
    },
  },
});

/** What stands on IndexedDB or the page is tested in a real Chromium, not in an imitation. */
function inBrowser() {
  return {
    // Found while a test runs, Vite would bundle them anew and load the page again in its midst.
    optimizeDeps: {
      include: [
        "@base-ui/react/dialog",
        "@tanstack/react-virtual",
        "@use-gesture/react",
        "dexie",
        "papaparse",
        "react",
        "react-dom/client",
        "react/jsx-dev-runtime",
        "uqr",
        "zod",
      ],
    },
    test: {
      name: "browser",
      root: "web",
      ...PATIENCE,
      include: [IN_BROWSER],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: chromiumOptions(process.env) }),
        instances: [{ browser: "chromium" as const }],
      },
    },
  };
}
