import { basename, dirname, join } from "node:path";
import { isExecutable, placesOnPath } from "./executables.mjs";

/** Google Chrome before Debian's Chromium: a developer with both uses Chrome daily. */
const NAMES = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];

/** Chromium without its windows, as Debian and Google call it: pages in it take a seventh less CPU. */
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];

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

/**
 * The path of a headless shell, or `null`.
 * @param {string | undefined} path the PATH
 * @returns {string | null}
 */
export function findShell(path) {
  const found = placesOnPath(SHELLS, path).find(isExecutable);
  if (found === undefined) return null;
  // Debian's command is a script that starts the shell as its child: when both are killed at once, nobody
  // waits for the shell, and its CPU is not counted.
  const program = join(dirname(found), "../lib/chromium", basename(found));
  return isExecutable(program) ? program : found;
}
