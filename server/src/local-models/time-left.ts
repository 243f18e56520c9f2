/** How many bytes had arrived at a moment. */
export interface Arrival {
  readonly atMs: number;
  readonly bytes: number;
}

/** Long enough to smooth bursts, short enough to notice a change of network. */
const RECENT_MS = 15_000;
/** A shorter time says nothing about the speed. */
const LEAST_MS = 1_000;

/** Adds an arrival, and drops old ones. */
export function withArrival(arrivals: readonly Arrival[], next: Arrival): readonly Arrival[] {
  const last = arrivals.at(-1);
  // Chunks come by the thousand; a few a second are enough.
  if (last !== undefined && arrivals.length > 1 && next.atMs - last.atMs < 200) {
    return [...arrivals.slice(0, -1), { ...next, atMs: last.atMs }];
  }
  return [...arrivals.filter(({ atMs }) => next.atMs - atMs <= RECENT_MS), next];
}

/** Estimated from the speed of the last seconds; null: not known yet. */
export function secondsLeft(arrivals: readonly Arrival[], totalBytes: number): number | null {
  const first = arrivals[0];
  const last = arrivals.at(-1);
  if (first === undefined || last === undefined) return null;
  const ms = last.atMs - first.atMs;
  const bytes = last.bytes - first.bytes;
  if (ms < LEAST_MS || bytes <= 0) return null;
  return Math.ceil(((totalBytes - last.bytes) * ms) / bytes / 1_000);
}
