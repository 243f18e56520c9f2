// What gets slower with the size of a ledger on SQLite: the server's processor time for reads that
// should not, and how long requests to another ledger wait while the large one is exported, recounted,
// backed up or kept up. `--sizes 10000,990000` chooses the sizes: a ledger holds a million entries, and the
// work for the upkeep adds to them.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { writeInThread } from "../server/src/ledger/automatic-backups/backup-thread.ts";
import { fillStore } from "../server/testing/ledger/fill-store.ts";
import { startGateway } from "./support/gateway/gateway-process.ts";
import { newLedger, openStore, signIn } from "./support/ledger/books.ts";
import { connectBooks } from "./support/ledger/client.ts";
import { BOOKS_SERVER } from "./support/ledger/goodput.ts";
import { printGrowingReads, RECOUNTING_PULL } from "./support/ledger/growing-reads.ts";
import { printOthersWait } from "./support/ledger/others-wait.ts";
import { addUpkeepWork } from "./support/ledger/upkeep-work.ts";

/** A server recounts a ledger no sooner again. */
const RECOUNTS_APART_MS = 5_100;

const { values } = parseArgs({
  options: { sizes: { type: "string", default: "10000,100000,300000" } },
});

const [minute] = loadavg();
console.log(`${cpus().length} cores, load ${minute?.toFixed(1)}`);
const folder = mkdtempSync(join(tmpdir(), "suikouji-bench-"));
const file = join(folder, "ledger.sqlite");
for (const size of values.sizes.split(",").map(Number)) await measure(size);
rmSync(folder, { recursive: true, force: true });

async function measure(entries: number): Promise<void> {
  const store = await openStore(file);
  const { defaultLedgerId } = store.registry;
  await fillStore(store, { ledgerId: defaultLedgerId, entries });
  await addUpkeepWork(store, defaultLedgerId);
  const [device, other] = [await signIn(store, defaultLedgerId), await newLedger(store)];
  await store.close();
  const server = await startGateway(BOOKS_SERVER, [file]);
  const [client, others] = [connectBooks(server.origin, 1), connectBooks(server.origin, 1)];

  console.log(`\n${entries} entries (goals: no growth; p99 of others ≤ 2x)`);
  await printGrowingReads({ server, client, device });
  await printOthersWait(
    { client: others, device: other },
    {
      "an export": { run: () => client.export(device) },
      "a recount": {
        run: () => client.read(device, RECOUNTING_PULL),
        ready: () => setTimeout(RECOUNTS_APART_MS),
      },
      "a backup": { run: backUp },
      "the daily upkeep": { run: () => server.upkeep() },
    },
  );
  await Promise.all([client.close(), others.close()]);
  await server.stop();
}

/** In a thread of this process, since only the thread's work can delay the server. */
async function backUp(): Promise<void> {
  const target = join(folder, `${randomUUID()}.sqlite`);
  const place = { kind: "sqlite", file } as const;
  const { kind } = await writeInThread({ place, file: target, unfinished: `${target}.part` }).done;
  if (kind !== "made") throw new Error(`The backup: ${kind}`);
  rmSync(target);
}
