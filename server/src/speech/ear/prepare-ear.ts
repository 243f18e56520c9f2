import type { EarSize, EarState, InstallFailureReason } from "@suikouji/contract";
import { bringParts, type ModelHome, type Progress } from "../../local-models/bring-parts.ts";
import { InstallFailure } from "../../local-models/install-failure.ts";
import type { Machine } from "../../local-models/machine.ts";
import { missingParts, removeDamaged, removeParts } from "../../local-models/model-home.ts";
import type { PinnedPackage } from "../../local-models/pinned-files.ts";
import type { SpeechRecognizer } from "../speech-recognizer.ts";
import { type EarFiles, earFilesIn } from "./ear-home.ts";
import { partsOf, weightsOf } from "./ear-parts.ts";
import { type FirstTry, tryRecognizer } from "./first-try.ts";
import { LONGEST_SENTENCE_MS, sizeFor, type TriedSizes } from "./size-for.ts";

export interface PreparingParts extends ModelHome {
  /** Of this platform; null: it has no runtime. */
  readonly pinned: readonly PinnedPackage[] | null;
  readonly machine: Pick<Machine, "memoryBytes" | "cores">;
  readonly open: (files: EarFiles) => SpeechRecognizer;
}

export interface Preparing {
  /** Null: the size that fits the machine. */
  readonly named: EarSize | null;
  readonly tried: TriedSizes;
  readonly signal: AbortSignal;
  readonly onStep: (state: PreparingState) => void;
  /** Called before a size is loaded, so that the current one frees its memory. */
  readonly beforeTrying: () => Promise<void>;
}

export type PreparingState = Extract<EarState, { state: "preparing" }>;

export type Prepared =
  | {
      readonly kind: "ready";
      readonly files: EarFiles;
      /** Loaded and tried. */
      readonly recognizer: SpeechRecognizer;
      readonly tried: TriedSizes;
    }
  | { readonly kind: "failed"; readonly size: EarSize; readonly reason: InstallFailureReason };

/**
 * Chooses a size, downloads what is missing, and tries it. Throws the signal's reason when it
 * aborts.
 */
export async function prepareEar(preparing: Preparing, parts: PreparingParts): Promise<Prepared> {
  const { named } = preparing;
  const { pinned } = parts;
  const failed = (size: EarSize, reason: InstallFailureReason): Prepared => ({
    kind: "failed",
    size,
    reason,
  });
  if (pinned === null) return failed(named ?? "base", "unsupported");
  const choice = choose(preparing, parts, pinned);
  if (choice.kind !== "size") return failed(choice.size, choice.kind);
  const { size } = choice;
  try {
    const { signal, onStep } = preparing;
    const onProgress = (progress: Progress) =>
      onStep({ state: "preparing", size, step: "downloading", ...progress });
    const wanted = partsOf(size);
    const wasDownloaded = await bringParts({ pinned, wanted, signal, onProgress }, parts);
    const prepared = await trySize(size, preparing, parts);
    if (prepared.kind === "ready") return prepared;
    if (named === null && size === "small" && prepared.kind === "too-slow") {
      if (wasDownloaded) await removeParts(parts.home, [weightsOf(size)]);
      const tried = { ...preparing.tried, small: prepared.sentenceMs };
      return await prepareEar({ ...preparing, tried }, parts);
    }
    const isDamaged = await removeDamaged(parts.home, pinned, partsOf(size));
    return failed(size, isDamaged ? "bad-file" : "does-not-run");
  } catch (error) {
    preparing.signal.throwIfAborted();
    if (error instanceof InstallFailure) return failed(size, error.reason);
    throw error;
  }
}

/** An installed size needs no download, and its memory was checked when it was installed. */
function choose(
  { named, tried }: Preparing,
  { home, machine }: PreparingParts,
  pinned: readonly PinnedPackage[],
) {
  const isThere = (size: EarSize) => missingParts(home, pinned, partsOf(size)).length === 0;
  const isQuick = (tried.small ?? 0) <= LONGEST_SENTENCE_MS;
  const there = (["small", "base"] as const).find(
    (size) => isThere(size) && (size === "base" || isQuick),
  );
  const size = named ?? there;
  if (size !== undefined && isThere(size)) return { kind: "size" as const, size };
  return sizeFor(machine, { named, tried });
}

type TrialResult =
  | Extract<Prepared, { kind: "ready" }>
  | { readonly kind: "too-slow"; readonly sentenceMs: number }
  | { readonly kind: "failed" };

async function trySize(
  size: EarSize,
  { named, tried, signal, onStep, beforeTrying }: Preparing,
  { home, pinned, open, clock }: PreparingParts,
): Promise<TrialResult> {
  const packages = (pinned ?? []).filter(({ part }) => partsOf(size).includes(part));
  const totalBytes = packages.reduce((total, { bytes }) => total + bytes, 0);
  const bytes = { receivedBytes: totalBytes, totalBytes };
  onStep({ state: "preparing", size, step: "trying", ...bytes, secondsLeft: null });
  await beforeTrying();
  const files = earFilesIn(home, size);
  const recognizer = open(files);
  const close = () => void recognizer.close();
  signal.addEventListener("abort", close, { once: true });
  let outcome: FirstTry = { kind: "failed" };
  try {
    outcome = await tryRecognizer(recognizer, { clock, signal });
    const isSlow = outcome.kind === "heard" && outcome.sentenceMs > LONGEST_SENTENCE_MS;
    if (outcome.kind === "heard" && (!isSlow || named !== null || size === "base")) {
      return { kind: "ready", files, recognizer, tried: { ...tried, [size]: outcome.sentenceMs } };
    }
  } finally {
    signal.removeEventListener("abort", close);
    if (signal.aborted) await recognizer.close();
  }
  await recognizer.close();
  switch (outcome.kind) {
    case "heard":
      return { kind: "too-slow", sentenceMs: outcome.sentenceMs };
    case "late":
      // Not measured; any value above the limit will do.
      return { kind: "too-slow", sentenceMs: LONGEST_SENTENCE_MS * 10 };
    case "failed":
      return { kind: "failed" };
  }
}
