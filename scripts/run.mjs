// Every npm script goes through here: `node scripts/run.mjs <program> [arguments]`. It installs
// Node 24 and the dependencies where they are missing, then runs the program. It works on any Node
// ≥ 18 with nothing installed, so it and its imports may use only Node's own modules.
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { exitLike, runChild } from "./toolchain/child.mjs";
import { ensureDependencies } from "./toolchain/dependencies.mjs";
import { endingInOneSentence, GiveUp } from "./toolchain/give-up.mjs";
import { ensureNode } from "./toolchain/node-runtime.mjs";
import { findNpm } from "./toolchain/npm-client.mjs";
import { findProgram } from "./toolchain/program.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await endingInOneSentence(async () => {
  const [program, ...args] = process.argv.slice(2);
  if (program === undefined) throw new GiveUp("用法：node scripts/run.mjs <程序> [参数]");

  const npm = findNpm();
  const node = await ensureNode({ root, npm });
  // `node` is our Node also for tools that start it themselves. Windows spells it `Path`; Node
  // gives the child only the spelling that sorts first, which is this one.
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH ?? ""];
  const env = { ...process.env, PATH: path.join(delimiter) };
  await ensureDependencies({ root, node, npm, env });

  const script = program === "node" ? [] : [findProgram(root, program)];
  exitLike(await runChild(node, [...script, ...args], { env }));
});
