// A step of `npm test`: fails if a dependency has a weakness that advisories.json or the registry
// tells of. Where the registry does not answer, advisories.json is all that is known.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { endingInOneSentence, GiveUp, say } from "../toolchain/give-up.mjs";
import { installedIn, weaknessesIn } from "./advisories.mjs";
import { askRegistry } from "./ask-registry.mjs";

const root = join(import.meta.dirname, "../..");
const TIMEOUT_MS = 10_000;

await endingInOneSentence(async () => {
  const installed = installedIn(readJson(join(root, "package-lock.json")));
  const { advisories } = readJson(join(import.meta.dirname, "advisories.json"));
  const registry = process.env.npm_config_registry ?? "https://registry.npmjs.org/";
  const answer = await askRegistry(installed, { registry, timeoutMs: TIMEOUT_MS });

  const weaknesses = weaknessesIn(installed, [...advisories, ...(answer ?? [])]);
  for (const line of weaknesses) say(line);
  if (weaknesses.length > 0) {
    throw new GiveUp(`${weaknesses.length} 个依赖有已知的漏洞，见上面；请升级它们。`);
  }
  const asked =
    answer === null ? `镜像不回答，只对照了记录的 ${advisories.length} 条` : "已向镜像查询";
  say(`${Object.keys(installed).length} 个依赖没有已知的漏洞（${asked}）。`);
});

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
