import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "../scripts/testing/chromium-options.mjs";

/** Whisper takes every core: journeys beside it would be late, and their audio would have gaps. */
const WHISPER = "**/spoken-through-whisper.spec.ts";

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
    // Screenshots of every step cost CPU; the trace also holds the DOM of each step.
    trace: { mode: "retain-on-failure", screenshots: false },
    launchOptions: chromiumOptions(process.env),
  },
});
