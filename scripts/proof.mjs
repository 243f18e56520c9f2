// npm run proof: the property tests with their full counts of random sequences.
// `npm test` runs the same files with small counts, to stay within minutes.
import { join } from "node:path";
import { installServers } from "./testing/install-servers.mjs";
import { exitLike, runChild } from "./toolchain/child.mjs";
import { findProgram } from "./toolchain/program.mjs";

const root = join(import.meta.dirname, "..");
const filter = process.argv.slice(2);

await installServers();
exitLike(
  await runChild(
    process.execPath,
    [
      findProgram(root, "vitest"),
      "run",
      "--reporter=verbose",
      // A proof takes as long as it takes; the default of 5 s is for unit tests.
      "--testTimeout=1800000",
      ...(filter.length > 0 ? filter : [".property.test.ts"]),
    ],
    { cwd: root, env: { ...process.env, SUIKOUJI_PROOF: "full" } },
  ),
);
