// Every npm script goes through here: `node scripts/run.mjs <program> [arguments]`.
// It makes sure that Node 24 and the dependencies are there, then hands over. It runs on any
// Node ≥ 18 with nothing installed, so it and what it imports may use only Node's own modules.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { exitLike, runChild } from "./toolchain/child.mjs";
import { ensureDependencies } from "./toolchain/dependencies.mjs";
import { endingInOneSentence, GiveUp } from "./toolchain/give-up.mjs";
import { ensureNode } from "./toolchain/node-runtime.mjs";
import { findNpm } from "./toolchain/npm-client.mjs";
import { findProgram } from "./toolchain/program.mjs";
import { environmentFor } from "./toolchain/search-path.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await endingInOneSentence(async () => {
  const [program, ...args] = process.argv.slice(2);
  if (program === undefined) throw new GiveUp("用法：node scripts/run.mjs <程序> [参数]");

  const npm = findNpm();
  const node = await ensureNode({ root, npm });
  const env = environmentFor({ root, node });
  await ensureDependencies({ root, node, npm, env });

  const script = program === "node" ? [] : [findProgram(root, program)];
  exitLike(await runChild(node, [...script, ...args], { env }));
});
