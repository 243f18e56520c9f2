import { isExecutable, placesOnPath } from "./executables.mjs";

/** Google Chrome before Debian's Chromium: a developer with both uses Chrome daily. */
const NAMES = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];

/** Where installers put it without a command on the PATH. */
const WELL_KNOWN = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/**
 * @typedef {object} Places
 * @property {string | undefined} chosen CHROMIUM_PATH, which wins over everything
 * @property {string | undefined} playwright where Playwright would have put its own
 * @property {string | undefined} path the PATH
 */

/**
 * The path of a Chromium, or `null`. Also `null` if CHROMIUM_PATH is set and wrong: testing in
 * another browser than the chosen one would mislead.
 * @param {Places} places
 * @returns {string | null}
 */
export function findBrowser({ chosen, playwright, path }) {
  if (chosen !== undefined && chosen !== "") return isExecutable(chosen) ? chosen : null;
  const candidates = [
    ...(playwright === undefined ? [] : [playwright]),
    ...placesOnPath(NAMES, path),
    ...WELL_KNOWN,
  ];
  return candidates.find(isExecutable) ?? null;
}
