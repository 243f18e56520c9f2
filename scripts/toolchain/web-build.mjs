import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./child.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { GiveUp, say } from "./give-up.mjs";
import { findProgram } from "./program.mjs";

/** All files that the build depends on. */
const SOURCES = ["web", "core/src", "contract/src", "tsconfig.base.json", "package-lock.json"];

/**
 * Builds `web/dist` unless it was already built from these sources.
 * @param {string} root
 */
export async function ensureWebBuild(root) {
  // Inside dist, so that deleting the build deletes the stamp, too.
  const stamp = join(root, "web", "dist", ".sources");
  const sources = fingerprint(root, SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;

  say("正在构建网页…");
  const args = [findProgram(root, "vite"), "build", "web", "--logLevel", "warn"];
  const outcome = await runChild(process.execPath, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (outcome.interrupted !== null) throw new GiveUp("网页的构建被中断了。");
  if (outcome.code !== 0) throw new GiveUp("网页没有构建成功：原因见上面的输出。");
  writeFileSync(stamp, sources);
}
