/** @typedef {import("./advisories.mjs").Advisory} Advisory */

/**
 * What the registry knows of these versions; `null` where it does not answer: without a network, or
 * at a mirror that only has packages.
 * @param {Readonly<Record<string, readonly string[]>>} installed
 * @param {{ registry: string, timeoutMs: number }} options
 * @returns {Promise<readonly Advisory[] | null>}
 */
export async function askRegistry(installed, { registry, timeoutMs }) {
  const url = new URL("-/npm/v1/security/advisories/bulk", registry.replace(/\/*$/, "/"));
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(installed),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? advisoriesIn(await response.json()) : null;
  } catch {
    return null;
  }
}

/**
 * @param {unknown} answer
 * @returns {readonly Advisory[] | null}
 */
function advisoriesIn(answer) {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return null;
  const found = Object.entries(answer).flatMap(([name, about]) =>
    (Array.isArray(about) ? about : []).map((each) => ({
      name,
      vulnerable: String(each?.vulnerable_versions ?? ""),
      url: String(each?.url ?? ""),
      title: String(each?.title ?? ""),
    })),
  );
  return found;
}
