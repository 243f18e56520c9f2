/** For answers that come: a busy machine takes its time, and a test that works waits for none of it. */
export const PATIENT_MS = 20_000;

/** For answers that never come. */
const BRIEF_MS = 400;

/** How long to wait for an outcome of that name. */
export function patienceFor(reason: string): number {
  return reason === "late" ? BRIEF_MS : PATIENT_MS;
}
