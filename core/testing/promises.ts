import fc from "fast-check";
import { beforeAll, test } from "vitest";
import { type Played, play } from "./play-randomly.ts";
import { randomConversation } from "./random-conversation.ts";
import { isProof, randomRuns } from "./random-runs.ts";

export const numRuns = randomRuns({ quick: 150, full: 10_000 });
export const TIMEOUT_MS = isProof() ? 1_200_000 : 600_000;

/** Each property checks one step of a conversation and throws if it does not hold. */
export type Promises = Readonly<Record<string, (step: Played) => void>>;

type Promised = readonly [promise: string, isKept: (step: Played) => void];

class Broken extends Error {
  readonly promise: string;

  constructor(promise: string, steps: readonly Played[], cause: unknown) {
    const { before, after } = steps.at(-1) ?? {};
    const states = [before, after].map((state) => JSON.stringify(state));
    const events = steps.map(({ event: { at: _, ...happening } }) => JSON.stringify(happening));
    super([...events, ...states, String(cause)].join("\n"), { cause });
    this.promise = promise;
  }
}

/**
 * Checks all properties on the same random conversations, because playing them is most of the work. A
 * failed property fails its own test, and the others are checked without it.
 */
export function keptInAnyConversation(promises: Promises, runs = numRuns): void {
  const faults = new Map<string, string>();
  beforeAll(() => tryAll(promises, runs, faults), TIMEOUT_MS);
  for (const promise of Object.keys(promises)) {
    test(promise, () => {
      const fault = faults.get(promise);
      if (fault !== undefined) throw new Error(fault);
    });
  }
}

function tryAll(promises: Promises, numRuns: number, faults: Map<string, string>): void {
  const unbroken = Object.entries(promises).filter(([promise]) => !faults.has(promise));
  const judged = fc.property(randomConversation, (moves) => {
    const steps = play(moves);
    for (const last of steps.keys()) judge(steps.slice(0, last + 1), unbroken);
  });
  // Shrinking takes minutes, and the seed reproduces the failure, so only a proof shrinks.
  const endOnFailure = !isProof();
  const { failed, errorInstance: error, seed } = fc.check(judged, { numRuns, endOnFailure });
  if (!failed) return;
  if (!(error instanceof Broken)) throw error;
  faults.set(error.promise, `seed ${seed}\n${error.message}`);
  tryAll(promises, numRuns, faults);
}

/** Checks the last step. */
function judge(steps: readonly Played[], promises: readonly Promised[]): void {
  const step = steps.at(-1);
  if (step === undefined) return;
  for (const [promise, isKept] of promises) {
    try {
      isKept(step);
    } catch (cause) {
      throw new Broken(promise, steps, cause);
    }
  }
}
