import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumOptions } from "./scripts/testing/chromium-options.mjs";

const WORKSPACES = ["core", "contract", "server", "web", "cli"];

/** Tests that start processes, wait for deadlines or try random cases: not between two edits. */
const SLOW = [
  "**/*.{property,fuzz,faults,process}.test.ts",
  "**/fault-matrix.test.ts",
  "src/{main,privacy,understand,talk}.test.ts",
];
const isQuick = process.env.SUIKOUJI_CHECK === "quick";
const skipped = isQuick ? SLOW : [];

/** For machines that do other things meanwhile; a test that works waits for none of it. */
const PATIENCE = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};
const IN_BROWSER = "**/*.browser.test.{ts,tsx}";

export default defineConfig({
  test: {
    silent: "passed-only",
    projects: [
      ...WORKSPACES.map((name) => ({
        test: {
          name,
          root: name,
          include: ["**/*.test.ts"],
          ...PATIENCE,
          exclude: ["node_modules", "dist", IN_BROWSER, ...skipped],
          // The core keeps no state, so its files may share a worker: a third of the time. In a
          // quick check all do; `npm test` keeps the others apart.
          isolate: name !== "core" && skipped.length === 0,
          // Starting PostgreSQL and Redis takes most of a second: not between two edits either.
          globalSetup: name === "server" && !isQuick ? ["../scripts/testing/servers.setup.ts"] : [],
        },
      })),
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
