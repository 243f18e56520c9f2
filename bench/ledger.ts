// The ledger with 100,000 entries: the cost of a push, compared with the least that the same driver
// can do with the same rows; a new device's first pull; whether reads of one month get slower with
// the books; and how many pushes several servers take together. Pushes and pulls go over HTTP to a
// server in its own process, with every check on; reads of a month call the store directly.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fillStore } from "../server/testing/ledger/fill-store.ts";
import { startGateway } from "./support/gateway/gateway-process.ts";
import { openStore, signIn } from "./support/ledger/books.ts";
import { printBusyMonth } from "./support/ledger/busy-month.ts";
import { connectBooks } from "./support/ledger/client.ts";
import { measureDevice } from "./support/ledger/device.ts";
import { startDurablePostgres } from "./support/ledger/durable-postgres.ts";
import { copyBooks, openFloor } from "./support/ledger/floor.ts";
import { BOOKS_SERVER, printGoodput } from "./support/ledger/goodput.ts";
import { printMonthReads } from "./support/ledger/month-reads.ts";
import { printPushTimes } from "./support/ledger/push-times.ts";
import { printExport, printFirstPull } from "./support/ledger/whole-books.ts";

const SMALL = 10_000;
const LARGE = 100_000;

const [minute] = loadavg();
console.log(`${cpus().length} cores, load ${minute?.toFixed(1)}`);

await onSqlite();
await onPostgres();
await onTheDevice();

async function onSqlite(): Promise<void> {
  console.log("\nSQLite: a push of 5 entries (goal: p50 ≤ 5 ms), beside bare inserts of 5 rows");
  const folder = mkdtempSync(join(tmpdir(), "suikouji-bench-"));
  const file = join(folder, "ledger.sqlite");
  const smallFile = join(folder, "small.sqlite");
  const store = await openStore(file);
  const device = await signIn(store, store.registry.defaultLedgerId);
  const { ledgerId } = device;
  const server = await startGateway(BOOKS_SERVER, [file]);
  const client = connectBooks(server.origin, 1);

  for (const entries of [0, SMALL, LARGE]) {
    await fillStore(store, { ledgerId, entries });
    if (entries === SMALL) copyBooks(file, smallFile);
    const floorFile = join(folder, `floor-${entries}.sqlite`);
    copyBooks(file, floorFile);
    const floor = openFloor(floorFile, device);
    await printPushTimes(`in books of ${entries}`, { server, client, device, floor });
    floor.close();
  }
  console.log("\nSQLite: 100,000 entries (goals: first pull ≤ 10 s, growth ≤ 1.5x)");
  await printFirstPull({ server, client, device });
  await printExport({ server, client, device });
  const small = await openStore(smallFile);
  await printMonthReads({ store: small, ledgerId }, { store, ledgerId });
  console.log("\nSQLite: one busy month (goals: summary p50 ≤ 50 ms, /healthz unaffected)");
  const two = connectBooks(server.origin, 2);
  await printBusyMonth(store, two);
  await Promise.all([small.close(), store.close(), client.close(), two.close()]);
  await server.stop();
  console.log("\nSQLite: pushes of 5 entries from 32 devices at once");
  for (const ledgers of [1, 10]) await printGoodput(file, { processes: 1, ledgers });
  rmSync(folder, { recursive: true, force: true });
}

async function onPostgres(): Promise<void> {
  const postgres = await startDurablePostgres();
  if (postgres === null) return console.log("\nPostgreSQL is not installed here");
  const { url } = postgres;
  console.log("\nPostgreSQL: a push of 5 entries");
  const store = await openStore(url);
  const device = await signIn(store, store.registry.defaultLedgerId);
  const { ledgerId } = device;
  const server = await startGateway(BOOKS_SERVER, [url]);
  const client = connectBooks(server.origin, 1);

  for (const entries of [0, SMALL, LARGE]) {
    await fillStore(store, { ledgerId, entries });
    await printPushTimes(`in books of ${entries}`, { server, client, device, floor: null });
  }
  console.log("\nPostgreSQL: 100,000 entries");
  await printFirstPull({ server, client, device });
  await printExport({ server, client, device });
  await Promise.all([store.close(), client.close()]);
  await server.stop();
  console.log("\nPostgreSQL: pushes of 5 entries from 32 devices at once");
  for (const processes of [1, 2]) {
    for (const ledgers of [1, 10, 100]) await printGoodput(url, { processes, ledgers });
  }
  await postgres.stop();
}

async function onTheDevice(): Promise<void> {
  console.log("\nChromium: 10,000 → 100,000 entries (goals: month ≤ 50 ms, first pull ≤ 10 s)");
  const { monthMs, latestMs, balancesMs, firstPullMs } = await measureDevice();
  const growth = (title: string, { small, large }: { small: number; large: number }) =>
    `  ${title.padEnd(26)} ${small} ms → ${large} ms   ${(large / small).toFixed(2)}x`;
  console.log(growth("month summary", monthMs));
  console.log(growth("twenty newest", latestMs));
  console.log(growth("balances of all accounts", balancesMs));
  console.log(`  ${"first pull of 100000".padEnd(26)} ${(firstPullMs / 1000).toFixed(2)} s`);
}
