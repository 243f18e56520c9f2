import type { EarSize } from "@suikouji/contract";
import type { Machine } from "../../local-models/machine.ts";

/** How long each size took for a sentence on this machine. */
export type TriedSizes = Readonly<Partial<Record<EarSize, number | undefined>>>;

export type SizeChoice =
  | { readonly kind: "size"; readonly size: EarSize }
  | { readonly kind: "too-little-memory"; readonly size: EarSize };

/** A user who has to wait longer types instead. */
export const LONGEST_SENTENCE_MS = 3_000;

/**
 * Whisper takes 0.9 GB with base and 1.6 GB with small, the server 0.3, the system the rest.
 * Machines report some 5 % less than what they are sold with.
 */
const LEAST_MEMORY_BYTES: Readonly<Record<EarSize, number>> = { base: 1.9e9, small: 3.5e9 };
/** With one core, small takes some eight seconds for a sentence; no try is needed. */
const LEAST_CORES_FOR_SMALL = 2;

/**
 * Small if the machine has the memory and cores for it, else base. A named size is never replaced.
 */
export function sizeFor(
  { memoryBytes, cores }: Pick<Machine, "memoryBytes" | "cores">,
  { named, tried }: { readonly named: EarSize | null; readonly tried: TriedSizes },
): SizeChoice {
  const bears = (size: EarSize) => memoryBytes >= LEAST_MEMORY_BYTES[size];
  const isQuick = (tried.small ?? 0) <= LONGEST_SENTENCE_MS;
  const suits = bears("small") && cores >= LEAST_CORES_FOR_SMALL && isQuick ? "small" : "base";
  const size = named ?? suits;
  return bears(size) ? { kind: "size", size } : { kind: "too-little-memory", size };
}
