import type { Token } from "../token.ts";
import type { Frame } from "./frame.ts";
import { compile, type Pattern } from "./pattern.ts";

export interface Candidate {
  readonly frame: Frame;
  readonly pattern: Pattern;
}

/** The patterns of a list of frames, indexed by a name that each of them needs. */
interface FrameIndex {
  readonly all: readonly Candidate[];
  /** Positions in `all`, by name. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  /** The patterns that need no name. */
  readonly always: readonly number[];
}

const INDEXES = new WeakMap<readonly Frame[], FrameIndex>();

let switchedOff: string | null = null;

/** Disables the frame of this name from now on, only to measure what it is worth. */
export function switchOff(name: string | null): void {
  switchedOff = name;
}

/** The patterns that these tokens may match, in the order of the frames. Most lack a name they need and are skipped. */
export function candidates(
  frames: readonly Frame[],
  tokens: readonly Token[],
): readonly Candidate[] {
  const { all, byName, always } = indexOf(frames);
  const present = namesIn(tokens);
  const found = new Set(always);
  for (const name of present) {
    for (const position of byName.get(name) ?? []) {
      if (mayMatch((all[position] as Candidate).pattern, present)) found.add(position);
    }
  }
  return [...found]
    .sort((one, other) => one - other)
    .map((position) => all[position] as Candidate)
    .filter(({ frame }) => frame.name !== switchedOff);
}

export function namesIn(tokens: readonly Token[]): ReadonlySet<string> {
  const present = new Set<string>();
  for (const { names } of tokens) for (const name of names) present.add(name);
  return present;
}

/** Whether the tokens have every name that the pattern needs. */
export function mayMatch({ needs }: Pattern, present: ReadonlySet<string>): boolean {
  return needs.every((names) => names.some((name) => present.has(name)));
}

/** Frames are compiled on first use. */
function indexOf(frames: readonly Frame[]): FrameIndex {
  const known = INDEXES.get(frames);
  if (known !== undefined) return known;
  const all = frames.flatMap((frame) => compile(frame.when).map((pattern) => ({ frame, pattern })));
  const usedBy = new Map<string, number>();
  for (const { pattern } of all) {
    for (const name of pattern.needs.flat()) usedBy.set(name, (usedBy.get(name) ?? 0) + 1);
  }
  // Nearly all need `money`; indexing by the rarest name leaves the fewest to try.
  const users = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + (usedBy.get(name) ?? 0), 0);
  const byName = new Map<string, number[]>();
  const always: number[] = [];
  for (const [position, { pattern }] of all.entries()) {
    const [rarest] = pattern.needs.toSorted((one, other) => users(one) - users(other));
    if (rarest === undefined) always.push(position);
    for (const name of rarest ?? []) byName.set(name, [...(byName.get(name) ?? []), position]);
  }
  const index = { all, byName, always };
  INDEXES.set(frames, index);
  return index;
}
