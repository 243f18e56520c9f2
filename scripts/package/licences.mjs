// The licences of what a user gets with the package, from the lock file.

/** Permissive ones: they ask for a notice, and nothing of the code that uses them. */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
]);

/**
 * `name version licence` of each production dependency, sorted and without doubles.
 * @param {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }> }} lock
 */
export function licencesIn({ packages }) {
  const lines = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.includes("node_modules/") && !dev && !link)
    .map(([place, { version, license = "unknown" }]) => {
      return `${place.split("node_modules/").at(-1)} ${version} ${license}`;
    });
  return [...new Set(lines)].toSorted();
}

/**
 * What docs/licences.md holds.
 * @param {Parameters<typeof licencesIn>[0]} lock
 */
export function licencesPage(lock) {
  const rows = licencesIn(lock).map((line) => {
    const [name, version, ...licence] = line.split(" ");
    return `| ${name} | ${version} | ${licence.join(" ")} |`;
  });
  return [
    "# Licences of production dependencies",
    "",
    "Written by `npm run licences` from package-lock.json.",
    "",
    "| package | version | licence |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/**
 * Those of {@link licencesIn} whose licence is unknown or not permissive.
 * @param {readonly string[]} lines
 */
export function doubtfulLicences(lines) {
  return lines.filter((line) => {
    const [, , ...words] = line.split(" ");
    const terms = words.join(" ").replace(/[()]/g, "").split(" AND ");
    return !terms.every((term) => term.split(" OR ").some((each) => PERMISSIVE.has(each)));
  });
}
