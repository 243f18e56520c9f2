import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { alone } from "./alone.mjs";
import { runChild } from "./child.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { GiveUp, say } from "./give-up.mjs";
import { NODE_MAJOR } from "./node-choice.mjs";

/**
 * Runs `npm ci`, but only if the lockfile differs from the installed one.
 * @param {{ root: string, node: string, npm: string, env: NodeJS.ProcessEnv }} place
 */
export async function ensureDependencies({ root, node, npm, env }) {
  const wanted = wantedStamp(root);
  if (installedStamp(root) === wanted) return;
  await alone(join(root, ".tools", "installing"), {
    waiting: () => say("另一个命令正在安装依赖，等它装好…"),
    work: async () => {
      // The process that we waited for may have installed it.
      if (installedStamp(root) !== wanted) await install({ root, node, npm, env }, wanted);
    },
  });
}

/**
 * @param {{ root: string, node: string, npm: string, env: NodeJS.ProcessEnv }} place
 * @param {string} wanted
 */
async function install({ root, node, npm, env }, wanted) {
  say("正在安装依赖（第一次，或依赖有变化）…");
  // Self-hosters often set NODE_ENV=production, which would leave out the bundler.
  const flags = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const stdio = /** @type {["ignore", 2, 2]} */ (["ignore", 2, 2]);
  const outcome = await runChild(node, [npm, "ci", ...flags], { cwd: root, env, stdio });
  if (outcome.code !== 0) {
    throw new GiveUp("依赖没有装好：原因见上面 npm 的输出，多半是网络或镜像，处理后再运行一次。");
  }
  writeFileSync(stampPath(root), wanted);
}

/**
 * Native modules are built for one platform and one Node, so both are part of the stamp.
 * @param {string} root
 */
function wantedStamp(root) {
  const lock = fingerprint(root, ["package-lock.json"]);
  return `${lock} ${process.platform}-${process.arch} node${NODE_MAJOR}\n`;
}

/**
 * `null` before the first complete install: `npm ci` first removes node_modules, with the stamp
 * in it.
 * @param {string} root
 */
function installedStamp(root) {
  return existsSync(stampPath(root)) ? readFileSync(stampPath(root), "utf8") : null;
}

/** @param {string} root */
function stampPath(root) {
  return join(root, "node_modules", ".installed-lockfile");
}
