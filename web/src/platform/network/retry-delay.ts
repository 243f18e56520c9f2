/** The delay is random, so that not all devices return at once when the server is back. */
export function retryDelayMs(failures: number, random: () => number): number {
  const longest = Math.min(FIRST_MS * 2 ** (failures - 1), LAST_MS);
  return Math.round(longest * (0.5 + random() / 2));
}

const FIRST_MS = 2000;
const LAST_MS = 5 * 60_000;
