import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumOptions } from "./scripts/testing/chromium-options.mjs";

const WORKSPACES = ["core", "contract", "server", "web", "cli"];

/** Tests that start processes, wait for deadlines or try random cases: not between two edits. */
const SLOW = [
  "**/*.{property,fuzz,faults,process}.test.ts",
  "**/fault-matrix.test.ts",
  "*/src/{privacy,talk}.test.ts",
];
/** Half of the CPU of what is left: not between two edits either. */
const LONG = [
  // Thousands of sentences, and minutes of sound.
  "core/scenarios/应声.test.ts",
  "core/src/hearing/energy-detector.test.ts",
  "cli/src/eval/{nothing-to-record,questions,regression}.test.ts",
  "core/src/dialogue/questions/answered-orders.test.ts",
  "core/src/understanding/reading.test.ts",
  "server/src/speech/repair/harm-and-gain.test.ts",
  // Whole databases, damaged, copied and brought up to date.
  "server/src/ledger/{access,automatic-backups,backup,commands,damage,limits,migrations}/**",
  "server/src/ledger/{photos,reads,upkeep}/**",
  "server/testing/upgrades/**",
  // Servers, downloads, and the hashes of access codes.
  "server/src/access/{access-code,default-code}.test.ts",
  "server/{scenarios,src/http,src/lan}/**",
  "server/src/{run-server,shutdown}.test.ts",
  "server/src/speech/{dashscope,ear,http,open-ai,speaking,whisper}/**",
  "server/src/start/start-pairing.test.ts",
  "server/src/trouble/trouble.test.ts",
  "web/scenarios/books-on-the-server.test.ts",
];
/** Tests of programs that only a proof fetches. */
const isProof = process.env.SUIKOUJI_PROOF === "full";
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
          exclude: [
            ...ELSEWHERE,
            ...(isQuick || name === "server" ? SLOW : []),
            ...(isQuick ? LONG : []),
          ],
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
      ...(isProof
        ? [
            {
              test: {
                name: "proof",
                include: ["server/**/*.proof.ts"],
                ...PATIENCE,
                exclude: ELSEWHERE,
                isolate: true,
              },
            },
          ]
        : []),
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
      // Loading hundreds of modules takes longer than most files, so the files of a worker share a
      // page, which the setup file cleans between them.
      isolate: false,
      setupFiles: ["testing/shared-page.setup.ts"],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: chromiumOptions(process.env),
          // Waiting for sheets to slide takes a tenth of the CPU; the journeys run with motion.
          contextOptions: { reducedMotion: "reduce" },
        }),
        instances: [{ browser: "chromium" as const }],
      },
    },
  };
}
