import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "../scripts/testing/chromium-options.mjs";

export default defineConfig({
  testDir: "journeys",
  outputDir: "../test-results/e2e",
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // A test that passes on the second try has still shown a fault.
  retries: 0,
  use: {
    browserName: "chromium",
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    viewport: { width: 390, height: 844 },
    trace: "retain-on-failure",
    launchOptions: chromiumOptions(process.env),
  },
});
