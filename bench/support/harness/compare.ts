// mitata, not tinybench: it batches calls that take nanoseconds, so that the timer's own cost does
// not dominate, and keeps the optimiser from removing work whose result is not used.
import { do_not_optimize, measure } from "mitata";

export interface Contender {
  readonly name: string;
  /** An async function is timed until its promise settles. */
  readonly run: () => unknown;
}

/**
 * "equal": results are compared. "less": the peers do only a part of our work, so the ratio
 * flatters them.
 */
export type PeersWork = "equal" | "less";

export interface Standing {
  readonly name: string;
  readonly medianNs: number;
  /** How many times longer than ours; under 1 the peer is faster. */
  readonly ratio: number;
  readonly ratioRange: readonly [least: number, most: number];
}

/** Odd, so that the median is a real round. */
const ROUNDS = 7;

/**
 * Measures ours and its peers in turns and prints the ratios. In turns, so that a slow second of
 * the machine affects all; ratios, because nanoseconds from two machines, or two days, do not
 * compare.
 */
export async function compare(
  title: string,
  ours: Contender,
  { peers, work }: { peers: readonly Contender[]; work: PeersWork },
) {
  const all = [ours, ...peers];
  if (work === "equal") expectSameResult(all);

  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (const { run } of all) {
      times.push((await measure(timed(run), { min_cpu_time: 200e6 })).p50);
    }
    rounds.push(times);
  }

  const standings = all.map(({ name }, index) => standingOf(name, index, rounds));
  console.log(`\n${title}`);
  for (const standing of standings) console.log(line(standing));
  return standings;
}

/** mitata recognizes async functions by their kind, not by the promise they return. */
function timed(run: () => unknown): () => unknown {
  return run.constructor.name === "AsyncFunction"
    ? async () => do_not_optimize(await run())
    : () => do_not_optimize(run());
}

/** The median ratio over the rounds, and its range. */
function standingOf(name: string, index: number, rounds: readonly number[][]): Standing {
  const ratios = rounds.map((times) => at(times, index) / at(times, 0)).sort((a, b) => a - b);
  const times = rounds.map((round) => at(round, index)).sort((a, b) => a - b);
  return {
    name,
    medianNs: at(times, Math.floor(times.length / 2)),
    ratio: at(ratios, Math.floor(ratios.length / 2)),
    ratioRange: [at(ratios, 0), at(ratios, ratios.length - 1)],
  };
}

function line({ name, medianNs, ratio, ratioRange: [least, most] }: Standing): string {
  const spread = `${least.toFixed(2)}–${most.toFixed(2)}`;
  return `  ${name.padEnd(32)} ${readable(medianNs).padStart(10)}   ${ratio.toFixed(2)}x (${spread})`;
}

function readable(ns: number): string {
  if (ns < 1e3) return `${ns.toFixed(1)} ns`;
  return ns < 1e6 ? `${(ns / 1e3).toFixed(2)} µs` : `${(ns / 1e6).toFixed(2)} ms`;
}

/** A contender with another result is wrong, not faster. */
function expectSameResult([ours, ...peers]: readonly Contender[]): void {
  const expected = JSON.stringify(ours?.run());
  const different = peers.find((peer) => JSON.stringify(peer.run()) !== expected);
  if (different === undefined) return;
  throw new Error(`${different.name} does not compute what ${ours?.name} does`);
}

function at(numbers: readonly number[], index: number): number {
  const found = numbers[index];
  if (found === undefined) throw new RangeError(`No time was taken at position ${index}`);
  return found;
}
