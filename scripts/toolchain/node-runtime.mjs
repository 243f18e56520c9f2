import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./child.mjs";
import { GiveUp, say } from "./give-up.mjs";
import { chooseNode, NODE_VERSION } from "./node-choice.mjs";

/**
 * The path of a Node that can run the project: this one, or one downloaded into `.tools/`.
 * @param {{ root: string, npm: string }} place
 */
export async function ensureNode({ root, npm }) {
  const choice = chooseNode({
    version: process.versions.node,
    platform: process.platform,
    arch: process.arch,
    musl: usesMusl(),
  });
  switch (choice.kind) {
    case "own":
      return process.execPath;
    case "none":
      throw new GiveUp(choice.sentence);
    case "package":
      return fetchNode({ tools: join(root, ".tools"), npm, nodePackage: choice.package });
  }
}

/**
 * Installs into a temporary folder and renames it at the end, so that no later run takes an
 * interrupted download for a Node.
 * @param {{ tools: string, npm: string, nodePackage: import("./node-choice.mjs").NodePackage }} request
 */
export async function fetchNode({ tools, npm, nodePackage }) {
  const home = join(tools, `node-${NODE_VERSION}`);
  const binary = join("node_modules", nodePackage.name, nodePackage.binary);
  if (existsSync(join(home, binary))) return join(home, binary);

  say(`正在下载 Node ${NODE_VERSION}（约 50 MB，只需一次）…`);
  mkdirSync(tools, { recursive: true });
  const partial = mkdtempSync(join(tools, "partial-"));
  try {
    writeManifest(partial, nodePackage);
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=silent"];
    const installed = await runChild(
      process.execPath,
      [npm, "ci", "--prefix", partial, ...flags],
      // Silent: npm's stack traces would hide our one sentence.
      { cwd: partial, stdio: "ignore" },
    );
    if (installed.code !== 0 || !(await runs(join(partial, binary)))) {
      throw new GiveUp(
        `Node ${NODE_VERSION} 没有下载成功：请检查网络和 npm 的镜像设置后再试，或自行安装 Node 24。`,
      );
    }
    // Two commands may have downloaded it at once: the first in place wins.
    if (!existsSync(home)) renameSync(partial, home);
    return join(home, binary);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/**
 * `npm ci` on a lockfile with one entry: npm then refuses a download with another hash.
 * @param {string} directory
 * @param {import("./node-choice.mjs").NodePackage} nodePackage
 */
function writeManifest(directory, { name, integrity }) {
  const manifest = { name: "tools", private: true, dependencies: { [name]: NODE_VERSION } };
  const lock = {
    name: "tools",
    lockfileVersion: 3,
    packages: {
      "": { name: "tools", dependencies: manifest.dependencies },
      [`node_modules/${name}`]: { version: NODE_VERSION, integrity },
    },
  };
  writeFileSync(join(directory, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(directory, "package-lock.json"), JSON.stringify(lock));
}

/** @param {string} binary */
async function runs(binary) {
  const outcome = await runChild(binary, ["--version"], { stdio: "ignore" }).catch(() => null);
  return outcome?.code === 0;
}

function usesMusl() {
  if (process.platform !== "linux") return false;
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime === undefined;
}
