// Tries what docs/scaling.md says of many ledgers on this machine: a PostgreSQL with a streaming
// replica, PgBouncer, partitioned tables, one to four servers, and the primary killed while devices
// push. The SQL and the pgbouncer.ini are those of docs/scaling. Everything runs on the loopback,
// in temporary directories, and ends with the run.
//
//     npm run bench -- scale --ledgers 10000 --entries 2000000 --seconds 8
import { cpus, loadavg } from "node:os";
import { lookForPostgres } from "../scripts/testing/ensure-postgres.mjs";
import { printFigures } from "./support/scale/figures.ts";
import { measureScale } from "./support/scale/measure-scale.ts";
import { readOptions } from "./support/scale/options.ts";

const options = readOptions(process.argv.slice(2));
printLoad();

// biome-ignore lint/style/noProcessEnv: where programs are is the machine's to say.
const found = lookForPostgres({ PATH: process.env.PATH });
if (found.kind === "installed") {
  printFigures(await measureScale(found, options));
  printLoad();
} else console.log("PostgreSQL is not installed here, or does not run as this user: not measured");

function printLoad(): void {
  const load = loadavg().map((average) => average.toFixed(1));
  console.log(`${cpus().length} cores; load of the last 1, 5 and 15 minutes: ${load.join(", ")}`);
}
