import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { Parser } from "tar";
import { InstallFailure } from "./install-failure.ts";
import type { PinnedFile } from "./pinned-files.ts";

export interface Unpacking {
  readonly files: readonly PinnedFile[];
  /** The folder for the files; a file appears in it only after its hash was checked. */
  readonly into: string;
  readonly signal: AbortSignal;
}

/** Larger chunks than the default: the native library alone has 46 MB. */
const CHUNK_BYTES = 256 * 1024;

/** Extracts the pinned files of an npm package. Throws `bad-file` if one differs or is missing. */
export async function unpackTarball(tarball: string, unpacking: Unpacking): Promise<void> {
  const { files, into, signal } = unpacking;
  const left = new Map(files.map((file) => [file.path, file]));
  const keeping = new Set<Promise<void>>();
  const failed = Promise.withResolvers<never>();
  const parser = new Parser({
    strict: true,
    filter: (path) => left.has(inPackage(path)),
    onReadEntry(entry) {
      const file = left.get(inPackage(entry.path));
      if (file === undefined) return entry.resume();
      left.delete(file.path);
      const kept = keepChecked(entry, file, { into, signal });
      keeping.add(kept);
      kept.then(() => keeping.delete(kept), failed.reject);
    },
  });
  parser.on("error", failed.reject);
  // Unzipped by zlib in another thread; the tar parser would do it in this one.
  const bytes = createGunzip({ chunkSize: CHUNK_BYTES });
  const source = createReadStream(tarball, { highWaterMark: CHUNK_BYTES });
  // Errors of either stream reach the reader of `bytes`.
  pipeline(source, bytes, () => {});
  try {
    // The rest of the package is not needed.
    const isEnough = () => left.size === 0 && keeping.size === 0;
    await Promise.race([feed(bytes, parser, isEnough), failed.promise]);
    await Promise.race([Promise.all(keeping), failed.promise]);
  } catch (error) {
    signal.throwIfAborted();
    throw isArchiveError(error) ? new InstallFailure("bad-file", "not a package") : error;
  } finally {
    source.destroy();
    bytes.destroy();
  }
  const [missing] = left.keys();
  if (missing !== undefined) throw new InstallFailure("bad-file", missing);
}

/** The first folder is mostly called `package`. */
const inPackage = (path: string) => path.slice(path.indexOf("/") + 1);

async function feed(
  bytes: AsyncIterable<Uint8Array>,
  parser: Parser,
  isEnough: () => boolean,
): Promise<void> {
  for await (const chunk of bytes) {
    if (isEnough()) return;
    // The parser is full while a file is being written.
    if (!parser.write(chunk)) await once(parser, "drain");
  }
  const ended = once(parser, "end");
  parser.end();
  await ended;
}

/** Writes a file to its place if it is the pinned one; else throws `bad-file`. */
export async function keepChecked(
  bytes: AsyncIterable<Uint8Array>,
  { place, bytes: expected, sha256 }: PinnedFile,
  { into, signal }: Pick<Unpacking, "into" | "signal">,
): Promise<void> {
  const target = join(into, place);
  const partial = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash("sha256");
  let written = 0;
  const file = await open(partial, "w");
  try {
    for await (const chunk of bytes) {
      signal.throwIfAborted();
      written += chunk.length;
      if (written > expected) break;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    // A file renamed before its bytes are on disk would look complete after a power failure.
    await file.sync();
  } finally {
    await file.close();
  }
  if (written !== expected || hash.digest("hex") !== sha256) {
    await rm(partial, { force: true });
    throw new InstallFailure("bad-file", place);
  }
  await rename(partial, target);
}

/** Neither our own error nor the file system's, which has a `syscall`. */
function isArchiveError(error: unknown): boolean {
  return !(error instanceof InstallFailure) && !(error instanceof Error && "syscall" in error);
}
