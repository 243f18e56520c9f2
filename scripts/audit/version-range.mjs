// Ranges as advisories write them: comparators joined by spaces, alternatives by `||`.

/**
 * Whether the version is in the range. A range that cannot be read counts as one that holds every
 * version: an advisory must not be missed because of its spelling.
 * @param {string} version
 * @param {string} range
 */
export function isInRange(version, range) {
  return range.split("||").some((part) => {
    const comparators = part
      .trim()
      .replaceAll(/([<>=])\s+/g, "$1")
      .split(/[\s,]+/);
    return comparators.every((comparator) => holds(version, comparator));
  });
}

/**
 * @param {string} version
 * @param {string} comparator
 */
function holds(version, comparator) {
  const [, operator = "=", bound = ""] = /^(<=|>=|<|>|=)?v?(\d\S*)$/.exec(comparator) ?? [];
  if (bound === "") return true;
  const order = compareVersions(version, bound);
  switch (operator) {
    case "<":
      return order < 0;
    case "<=":
      return order <= 0;
    case ">":
      return order > 0;
    case ">=":
      return order >= 0;
    default:
      return order === 0;
  }
}

/**
 * @param {string} one
 * @param {string} other
 */
function compareVersions(one, other) {
  const [first, second] = [partsOf(one), partsOf(other)];
  const numbers = [0, 1, 2].map((at) => (first.numbers[at] ?? 0) - (second.numbers[at] ?? 0));
  const release = numbers.find((difference) => difference !== 0);
  if (release !== undefined) return release;
  // 5.0.0-beta comes before 5.0.0.
  if (first.label === "" || second.label === "") return second.label.length - first.label.length;
  return first.label.localeCompare(second.label, "en", { numeric: true });
}

/** @param {string} version */
function partsOf(version) {
  const [release = "", ...labels] = version.replace(/\+.*$/, "").split("-");
  return { numbers: release.split(".").map(Number), label: labels.join("-") };
}
