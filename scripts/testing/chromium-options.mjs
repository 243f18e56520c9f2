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
    // Without one, Playwright looks for its own.
    ...(browser === null ? {} : { executablePath: browser }),
    // In a locale without Chinese letters a file of a Chinese name is saved as "download".
    env: { LANG: "C.UTF-8", ...env },
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
  };
}
