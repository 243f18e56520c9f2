import { delimiter, dirname, join } from "node:path";

/**
 * The environment in which everything below an npm script runs: `node` means our Node, also for
 * the tools that start one themselves.
 * @param {{ root: string, node: string }} place
 * @param {NodeJS.ProcessEnv} env
 */
export function environmentFor({ root, node }, env = process.env) {
  // Windows spells it `Path`, and a second spelling beside it would be the one that is read.
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  const first = [dirname(node), join(root, "node_modules", ".bin")];
  return { ...env, [name]: [...first, env[name] ?? ""].join(delimiter) };
}
