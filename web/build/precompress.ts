import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** What is text; pictures and fonts are compressed as they are. */
const COMPRESSIBLE = /\.(?:js|css|html|svg|webmanifest|json|wasm)$/;

/** Below this a file fits into one packet, compressed or not. */
const WORTH_BYTES = 1024;

/**
 * Lays a `.br` and a `.gz` beside every file of the build that is worth it. Made once, at the
 * highest level: a small server need not compress again for every phone.
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
      // After the service worker has been written, which is a part of the build too.
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
