import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { mkdir, rename, rm, rmdir, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EarSize } from "@suikouji/contract";
import {
  EAR_PARTS,
  type EarPart,
  type PinnedFile,
  type PinnedPackage,
  partsOf,
  weightsOf,
} from "./pinned-files.ts";

/** Where an installed size is on disk. */
export interface EarFiles {
  readonly size: EarSize;
  /** A folder whose node_modules holds onnxruntime-node. */
  readonly runtime: string;
  /** A folder with encoder, decoder, vocabulary and settings. */
  readonly weights: string;
  /** The voice detector's model. */
  readonly silero: string;
}

/** Folders for incomplete files. */
export interface EarWorkplace {
  readonly downloads: string;
  readonly unpacked: string;
}

export const workplaceOf = (home: string): EarWorkplace => ({
  downloads: join(home, "partial/downloads"),
  unpacked: join(home, "partial/unpacked"),
});

export function earFilesIn(home: string, size: EarSize): EarFiles {
  return {
    size,
    runtime: join(home, "runtime"),
    weights: join(home, weightsOf(size)),
    silero: join(home, "silero/silero_vad_v5.onnx"),
  };
}

/** The packages that a size still needs. A file whose size differs is of another version. */
export function missingFor(
  home: string,
  pinned: readonly PinnedPackage[],
  size: EarSize,
): readonly PinnedPackage[] {
  const missing = new Set<EarPart>(partsOf(size).filter((part) => !isThere(home, pinned, part)));
  return pinned.filter(({ part }) => missing.has(part));
}

function isThere(home: string, pinned: readonly PinnedPackage[], part: EarPart): boolean {
  return pinned.filter((each) => each.part === part).every(({ files }) => areFilesIn(home, files));
}

export function areFilesIn(folder: string, files: readonly PinnedFile[]): boolean {
  return files.every(
    ({ place, bytes }) => statSync(join(folder, place), { throwIfNoEntry: false })?.size === bytes,
  );
}

/** Bytes that a size takes on disk, with the parts that both sizes share. */
export function diskBytesOf(pinned: readonly PinnedPackage[], size: EarSize): number {
  const files = pinned.filter(({ part }) => partsOf(size).includes(part)).flatMap((p) => p.files);
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Moves unpacked and checked parts into their place, folder by folder. */
export async function moveIntoPlace(home: string, parts: ReadonlySet<EarPart>): Promise<void> {
  const { unpacked } = workplaceOf(home);
  if (parts.has("runtime")) {
    // `createRequire` starts here to look for node_modules.
    await writeFile(join(unpacked, "runtime/package.json"), '{"private":true}\n');
  }
  for (const part of parts) {
    await rm(join(home, part), { recursive: true, force: true });
    await rename(join(unpacked, part), join(home, part));
  }
  await rm(unpacked, { recursive: true, force: true });
  for (const folder of ["partial/downloads", "partial"]) {
    // Not removed if files of another size are in it.
    await rmdir(join(home, folder)).catch(() => {});
  }
}

export async function removeParts(home: string, parts: readonly EarPart[]): Promise<void> {
  for (const part of parts) {
    // On Windows a library stays locked for a moment after its thread ended.
    await rm(join(home, part), { recursive: true, force: true, maxRetries: 3 });
  }
}

export async function removeAll(home: string): Promise<void> {
  await removeParts(home, EAR_PARTS);
  await rm(join(home, "partial"), { recursive: true, force: true });
}

/** Deletes the parts of a size that hold a damaged file; returns false if none does. */
export async function removeDamaged(
  home: string,
  pinned: readonly PinnedPackage[],
  size: EarSize,
): Promise<boolean> {
  const damaged = new Set<EarPart>();
  for (const { part, files } of pinned.filter((each) => partsOf(size).includes(each.part))) {
    for (const { place, sha256 } of files) {
      if ((await sha256Of(join(home, place))) !== sha256) damaged.add(part);
    }
  }
  await removeParts(home, [...damaged]);
  return damaged.size > 0;
}

async function sha256Of(path: string): Promise<string | null> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return hash.digest("hex");
  } catch {
    return null;
  }
}

/** Of the disk that holds the folder; the folder is created if missing. */
export async function freeBytesAt(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
