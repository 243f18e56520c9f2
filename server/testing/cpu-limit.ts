import { isProof } from "@suikouji/core/testing/random-runs";
import { expect } from "vitest";

/** The most CPU time for reading one reply. */
const MOST_CPU_MS = 50;
/** The best of a few: compiler and garbage collector are not to be measured. */
const TRIES = 3;

/**
 * Runs the work and, in `npm run proof`, checks the limit. In an everyday run the time depends more
 * on the machine's load; there the runner's timeout catches a hang.
 */
export async function withinCpuLimit<Value>(work: () => Value | Promise<Value>): Promise<Value> {
  if (!isProof()) return work();
  const times: number[] = [];
  for (;;) {
    const started = process.threadCpuUsage();
    const value = await work();
    const { user, system } = process.threadCpuUsage(started);
    times.push((user + system) / 1000);
    if (Math.min(...times) < MOST_CPU_MS) return value;
    expect(times.length, `ms of CPU: ${times.join(", ")}`).toBeLessThan(TRIES);
  }
}
