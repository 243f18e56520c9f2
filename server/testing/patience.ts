/** For answers that come: a busy machine may need long, and a passing test does not wait for it. */
export const PATIENT_MS = 60_000;

/** For answers that never come. */
const BRIEF_MS = 400;

/** The timeout for a test that expects this reason. */
export function patienceFor(reason: string): number {
  return reason === "late" ? BRIEF_MS : PATIENT_MS;
}
