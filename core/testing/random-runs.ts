/**
 * How many random cases a property is tried on: few on every run, the full count for
 * `npm run proof`, which sets the variable.
 */
export function randomRuns({ quick, full }: { quick: number; full: number }): number {
  return process.env.SUIKOUJI_PROOF === "full" ? full : quick;
}
