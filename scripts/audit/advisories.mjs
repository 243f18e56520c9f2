import { isInRange } from "./version-range.mjs";

/**
 * @typedef {object} Advisory
 * @property {string} name the package
 * @property {string} vulnerable the versions that have the weakness
 * @property {string} url
 * @property {string} title
 */

/**
 * The versions of each package in a lock file, those for development included: they run on the
 * machines that build what is shipped.
 * @param {{ packages: Readonly<Record<string, { version?: string, link?: boolean, name?: string }>> }} lock
 * @returns {Record<string, string[]>}
 */
export function installedIn({ packages }) {
  /** @type {Map<string, Set<string>>} */
  const installed = new Map();
  for (const [place, { version, link, name }] of Object.entries(packages)) {
    if (!place.includes("node_modules/") || link || version === undefined) continue;
    // An alias is installed under another name.
    const known = name ?? place.split("node_modules/").at(-1) ?? "";
    installed.set(known, (installed.get(known) ?? new Set()).add(version));
  }
  return Object.fromEntries([...installed].map(([name, versions]) => [name, [...versions]]));
}

/**
 * `name version: title (url)` for each installed version with a weakness, sorted and without doubles.
 * @param {Readonly<Record<string, readonly string[]>>} installed
 * @param {readonly Advisory[]} advisories
 */
export function weaknessesIn(installed, advisories) {
  const lines = advisories.flatMap(({ name, vulnerable, url, title }) =>
    (installed[name] ?? [])
      .filter((version) => isInRange(version, vulnerable))
      .map((version) => `${name} ${version}: ${title} (${url})`),
  );
  return [...new Set(lines)].toSorted();
}
