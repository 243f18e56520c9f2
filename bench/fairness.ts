// PostgreSQL with several ledgers: whether a push to one ledger has to wait for a busy one, and how
// long a push takes when every round trip to the database takes two milliseconds.
import { cpus, loadavg } from "node:os";
import { startPostgresRelay } from "../server/testing/postgres-relay.ts";
import { startGateway } from "./support/gateway/gateway-process.ts";
import { openStore, signIn } from "./support/ledger/books.ts";
import { connectBooks } from "./support/ledger/client.ts";
import { startDurablePostgres } from "./support/ledger/durable-postgres.ts";
import { printFairness } from "./support/ledger/fairness.ts";
import { BOOKS_SERVER, printGoodput } from "./support/ledger/goodput.ts";
import { printPushTimes } from "./support/ledger/push-times.ts";

const [minute] = loadavg();
console.log(`${cpus().length} cores, load ${minute?.toFixed(1)}`);

const postgres = await startDurablePostgres();
if (postgres === null) console.log("PostgreSQL is not installed here");
else {
  console.log("\nA push of 5 entries (goal: ≤ 2x while 10 wait for a locked ledger)");
  await printFairness(postgres.url);
  console.log("\nA push of 5 entries, the database 1 ms away");
  await printFarPushes(postgres.url);
  console.log("\n32 devices on one ledger, the database 1 ms away (goal: ≥ 150 pushes/s)");
  await printFarGoodput(postgres.url);
  await postgres.stop();
}

async function printFarGoodput(url: string): Promise<void> {
  const relay = await startPostgresRelay(url, 1);
  await printGoodput(relay.url, { processes: 1, ledgers: 1 });
  await relay.close();
}

async function printFarPushes(url: string): Promise<void> {
  const store = await openStore(url);
  const device = await signIn(store, store.registry.defaultLedgerId);
  await store.close();
  const relay = await startPostgresRelay(url, 1);
  const server = await startGateway(BOOKS_SERVER, [relay.url]);
  const client = connectBooks(server.origin, 1);
  await printPushTimes("1 ms each way", { server, client, device, floor: null });
  await client.close();
  await server.stop();
  await relay.close();
}
