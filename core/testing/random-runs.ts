/** `npm run proof` sets the variable: full counts and limits that a busy machine would break. */
export function isProof(): boolean {
  return process.env.SUIKOUJI_PROOF === "full";
}

/** The number of random cases for a property: few on every run, the full count for a proof. */
export function randomRuns({ quick, full }: { quick: number; full: number }): number {
  return isProof() ? full : quick;
}
