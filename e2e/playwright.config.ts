import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "../scripts/testing/chromium-options.mjs";

/** Whisper takes every core: journeys beside it would be late, and their audio would have gaps. */
const WHISPER = "**/spoken-through-whisper.spec.ts";

const chromium = chromiumOptions(process.env);

/** A page lives for seconds: what it optimizes runs too seldom to be worth it. Saves a twelfth of the CPU. */
const FOR_SHORT_LIVES = "--no-opt --no-maglev --min-semi-space-size=16";

const isTraced = process.env.SUIKOUJI_TRACE === "on";

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results/e2e",
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // Playwright uses half of the cores. Journeys wait now and then, so there is one more than cores.
  workers: availableParallelism() + 1,
  projects: [
    { name: "journeys", testIgnore: WHISPER },
    { name: "whisper", testMatch: WHISPER, workers: 1 },
  ],
  // A test that passes on the second try has still shown a fault.
  retries: 0,
  // For busy machines; a passing journey does not wait for it.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: "chromium",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 390, height: 844 },
    // It downloads the whole app for the next visit. Journeys about that visit allow it.
    serviceWorkers: "block",
    // To trace takes a fifth of the CPU, so `npm test` runs what failed again with traces. A trace holds
    // the DOM of each step; screenshots would cost more.
    trace: isTraced ? { mode: "on", screenshots: false } : "off",
    launchOptions: { ...chromium, args: [...chromium.args, `--js-flags=${FOR_SHORT_LIVES}`] },
  },
});
