import { parseArgs } from "node:util";

export interface ScaleOptions {
  readonly ledgers: number;
  /** In all ledgers together. */
  readonly entries: number;
  /** Duration of each measurement of pushes. */
  readonly seconds: number;
  /** One-way delay between a server and a distant database, and between primary and replica. */
  readonly delayMs: number;
}

/** Defaults for a quick try; docs/scaling.md names the sizes of its figures. */
export function readOptions(args: readonly string[]): ScaleOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ledgers: { type: "string", default: "500" },
      entries: { type: "string", default: "50000" },
      seconds: { type: "string", default: "4" },
      delay: { type: "string", default: "10" },
    },
  });
  return {
    ledgers: countOf("--ledgers", values.ledgers, [100, 100_000]),
    entries: countOf("--entries", values.entries, [100, 10_000_000]),
    seconds: countOf("--seconds", values.seconds, [1, 60]),
    delayMs: countOf("--delay", values.delay, [1, 100]),
  };
}

function countOf(
  name: string,
  text: string,
  [least, most]: readonly [least: number, most: number],
): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  throw new RangeError(`${name} must be a whole number from ${least} to ${most}`);
}
