// npm run package: writes dist/package and packs it into dist/suikouji-VERSION.tgz.
import { chmodSync, copyFileSync, cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "../toolchain/child.mjs";
import { endingInOneSentence, GiveUp, say } from "../toolchain/give-up.mjs";
import { findNpm } from "../toolchain/npm-client.mjs";
import { bundleServer, bundleWeb } from "./bundle.mjs";
import { entriesOf, manifestOf, readJson } from "./manifest.mjs";
import { shrinkwrapFor } from "./shrinkwrap.mjs";

const root = join(import.meta.dirname, "../..");

await endingInOneSentence(async () => {
  const output = join(root, "dist");
  const folder = join(output, "package");
  rmSync(folder, { recursive: true, force: true });

  say("正在构建服务器和命令…");
  await bundleServer({ root, output: folder, entries: entriesOf(root) });
  say("正在构建网页…");
  await bundleWeb({ root, output: folder });
  addFiles(folder);

  const args = ["pack", folder, "--pack-destination", output, "--loglevel=error"];
  const outcome = await runChild(process.execPath, [findNpm(), ...args], { cwd: output });
  if (outcome.code !== 0) throw new GiveUp("没有打成包：原因见上面 npm 的输出。");
});

/** @param {string} folder */
function addFiles(folder) {
  cpSync(join(import.meta.dirname, "launcher"), join(folder, "bin"), { recursive: true });
  chmodSync(join(folder, "bin/suikouji.cjs"), 0o755);
  copyFileSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  const models = join(root, "server/src/pictures/paddle-ocr-licence.txt");
  copyFileSync(models, join(folder, "LICENSE-PaddleOCR.txt"));
  copyFileSync(join(import.meta.dirname, "package-readme.md"), join(folder, "README.md"));
  const manifest = manifestOf(root);
  writeJson(join(folder, "package.json"), manifest);
  const lockfile = readJson(join(root, "package-lock.json"));
  writeJson(join(folder, "npm-shrinkwrap.json"), shrinkwrapFor(lockfile, manifest));
}

/**
 * @param {string} path
 * @param {unknown} value
 */
function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}
