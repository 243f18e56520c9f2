import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { mkdir, rename, rm, rmdir, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ModelPart, PinnedFile, PinnedPackage } from "./pinned-files.ts";

/** Folders for incomplete files. */
export interface Workplace {
  readonly downloads: string;
  readonly unpacked: string;
}

export const workplaceOf = (home: string): Workplace => ({
  downloads: join(home, "partial/downloads"),
  unpacked: join(home, "partial/unpacked"),
});

/** The packages of these parts that are not there. A file whose size differs is of another version. */
export function missingParts(
  home: string,
  pinned: readonly PinnedPackage[],
  parts: readonly ModelPart[],
): readonly PinnedPackage[] {
  return packagesOf(pinned, parts).filter(
    ({ part }) => !packagesOf(pinned, [part]).every(({ files }) => areFilesIn(home, files)),
  );
}

function packagesOf(
  pinned: readonly PinnedPackage[],
  parts: readonly ModelPart[],
): readonly PinnedPackage[] {
  return pinned.filter(({ part }) => parts.includes(part));
}

export function areFilesIn(folder: string, files: readonly PinnedFile[]): boolean {
  return files.every(
    ({ place, bytes }) => statSync(join(folder, place), { throwIfNoEntry: false })?.size === bytes,
  );
}

/** Bytes that these parts take on disk. */
export function diskBytesOf(pinned: readonly PinnedPackage[], parts: readonly ModelPart[]): number {
  const files = packagesOf(pinned, parts).flatMap((each) => each.files);
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Moves unpacked and checked parts into their place, folder by folder. */
export async function moveIntoPlace(home: string, parts: ReadonlySet<ModelPart>): Promise<void> {
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

export async function removeParts(home: string, parts: readonly ModelPart[]): Promise<void> {
  for (const part of parts) {
    // On Windows a library stays locked for a moment after its thread ended.
    await rm(join(home, part), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Removes parts, and whatever a download left behind. */
export async function removeWithPartials(home: string, parts: readonly ModelPart[]): Promise<void> {
  await removeParts(home, parts);
  await rm(join(home, "partial"), { recursive: true, force: true });
}

/** Deletes those of the parts that hold a damaged file; returns false if none does. */
export async function removeDamaged(
  home: string,
  pinned: readonly PinnedPackage[],
  parts: readonly ModelPart[],
): Promise<boolean> {
  const damaged = new Set<ModelPart>();
  for (const { part, files } of packagesOf(pinned, parts)) {
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
