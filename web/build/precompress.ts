import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Text files; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|html|svg|webmanifest|json|wasm)$/;

/** A smaller file fits into one packet, compressed or not. */
const WORTH_BYTES = 1024;

/**
 * Writes a `.br` and a `.gz` beside every file of the build that is worth it. Done once, at the
 * highest level, so that a small server need not compress for every request.
 */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "suikouji:precompress",
    apply: "build",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      // After the service worker has been written, which is part of the build too.
      order: "post",
      sequential: true,
      async handler(error) {
        if (error === undefined) await compressFolder(folder);
      },
    },
  };
}

export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
