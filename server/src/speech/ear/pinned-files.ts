import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EarSize } from "@suikouji/contract";
import { z } from "zod";

/** Folders of the ear's home. Each is installed as a whole. */
export const EAR_PARTS = ["runtime", "silero", "whisper-base", "whisper-small"] as const;
export type EarPart = (typeof EAR_PARTS)[number];

const PinnedFileSchema = z.object({
  /** Path in the package. */
  path: z.string(),
  /** Path in the ear's home. */
  place: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** As {@link platformName} writes it; absent: every platform needs the file. */
  platform: z.string().optional(),
});

const PinnedPackageSchema = z.object({
  name: z.string(),
  version: z.string(),
  part: z.enum(EAR_PARTS),
  /** Of the tarball. */
  bytes: z.int(),
  /** The weights' repository on mirrors of Hugging Face. */
  model: z.string().optional(),
  files: z.array(PinnedFileSchema),
});

export type PinnedFile = Readonly<z.output<typeof PinnedFileSchema>>;
export type PinnedPackage = Readonly<z.output<typeof PinnedPackageSchema>>;

/** Names the platform of native files, as `linux-x64`. */
export const platformName = (platform: string, arch: string) => `${platform}-${arch}`;

/**
 * Every installed file, with its size and SHA-256. `node server/testing/write-pinned-files.ts
 * FOLDER` writes the data from packages that `npm pack` put into FOLDER.
 */
export function readPinnedPackages(): readonly PinnedPackage[] {
  const data = readFileSync(join(import.meta.dirname, "pinned-files.json"), "utf8");
  return z.array(PinnedPackageSchema).parse(JSON.parse(data));
}

/** Only the files of this platform; null: it has no runtime. */
export function pinnedFor(
  packages: readonly PinnedPackage[],
  platform: string,
): readonly PinnedPackage[] | null {
  const platforms = packages.flatMap(({ files }) => files.flatMap((file) => file.platform ?? []));
  if (platforms.length > 0 && !platforms.includes(platform)) return null;
  return packages.map((each) => ({
    ...each,
    files: each.files.filter((file) => (file.platform ?? platform) === platform),
  }));
}

/** The parts that a size needs; both sizes share the first two. */
export function partsOf(size: EarSize): readonly EarPart[] {
  return ["runtime", "silero", weightsOf(size)];
}

export function weightsOf(size: EarSize): "whisper-base" | "whisper-small" {
  return `whisper-${size}`;
}
