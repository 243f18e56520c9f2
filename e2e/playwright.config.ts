import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/testing/find-browser.mjs";

const browser = findBrowser({
  chosen: process.env.CHROMIUM_PATH,
  playwright: undefined,
  path: process.env.PATH,
});

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
    launchOptions: {
      // Without one, Playwright looks for its own.
      ...(browser === null ? {} : { executablePath: browser }),
      args: [
        // Chromium refuses to start its sandbox as root, as in most containers.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        // The browser's own calls home only slow it down where there is no network.
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        "--disable-gpu",
        "--no-first-run",
      ],
    },
  },
});
