import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "../scripts/testing/chromium-options.mjs";

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results/e2e",
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // A test that passes on the second try has still shown a fault.
  retries: 0,
  // For machines that do other things meanwhile; a journey that works waits for none of it.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: "chromium",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 390, height: 844 },
    trace: "retain-on-failure",
    launchOptions: chromiumOptions(process.env),
  },
});
