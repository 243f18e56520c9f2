import { findBrowser } from "./find-browser.mjs";

/**
 * How every test starts Chromium.
 * @param {NodeJS.ProcessEnv} env
 */
export function chromiumOptions(env) {
  const browser = findBrowser({
    chosen: env.CHROMIUM_PATH,
    playwright: undefined,
    path: env.PATH,
  });
  return {
    // Absent: Playwright uses its own browser.
    ...(browser === null ? {} : { executablePath: browser }),
    // In a locale without Chinese characters a file with a Chinese name is saved as "download".
    env: { LANG: "C.UTF-8", ...env },
    args: [
      // Chromium refuses to start its sandbox as root, as in most containers.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      // Chromium's own requests only slow it down where there is no network.
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-quic",
      "--disable-gpu",
      "--no-first-run",
      `--disable-features=${[...PLAYWRIGHT_DISABLES, ...POPUPS_OF_THE_ADDRESS_BAR].join(",")}`,
    ],
  };
}

/**
 * Two more pages beside every page, which nobody sees. They cost more CPU than a journey's own page, and
 * a client that attaches to all pages may wait for them in vain.
 */
const POPUPS_OF_THE_ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** Chromium obeys the last `--disable-features` only, so Playwright's own list must be in ours. */
const PLAYWRIGHT_DISABLES = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];
