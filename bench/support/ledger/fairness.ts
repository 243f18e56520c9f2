import { postgresBooks } from "../../../server/src/ledger/connections/postgres-ledger.ts";
import { closeBooks } from "../../../server/src/ledger/store/sql-store.ts";
import { waitingForLocks } from "../../../server/testing/ledger/waiting-for-locks.ts";
import { startGateway } from "../gateway/gateway-process.ts";
import { percentile } from "../harness/percentile.ts";
import { type Device, newLedger, openStore } from "./books.ts";
import { type BooksClient, connectBooks, freshBatch } from "./client.ts";
import { BOOKS_SERVER } from "./goodput.ts";

/** As many as a server's write connections. */
const OTHERS = 10;
const ROUNDS = 5;
const PUSHES = 40;

/**
 * How long a push to one ledger takes while ten wait for another: because that one is locked, as by
 * a slow push at another server, or because ten devices push to it without a pause. Measured in
 * turns with pushes on an idle server.
 */
export async function printFairness(where: string): Promise<void> {
  const store = await openStore(where);
  const [busy, other] = [await newLedger(store), await newLedger(store)];
  await store.close();
  const server = await startGateway(BOOKS_SERVER, [where]);
  const [crowd, client] = [connectBooks(server.origin, OTHERS), connectBooks(server.origin, 1)];
  const push = () => pushTimes(client, other);

  await push();
  const times = { quiet: [] as number[], locked: [] as number[], sending: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.quiet.push(...(await push()));
    times.locked.push(...(await whileLocked({ where, crowd, busy }, push)));
    times.sending.push(...(await whileSending({ crowd, busy }, push)));
  }

  const quiet = percentile(times.quiet, 50);
  console.log(`  ${"while nobody else sends".padEnd(34)} p50 ${inMs(quiet)}`);
  for (const [title, taken] of [
    ["while 10 wait for a locked ledger", times.locked],
    ["while 10 send to another ledger", times.sending],
  ] as const) {
    const p50 = percentile(taken, 50);
    console.log(`  ${title.padEnd(34)} p50 ${inMs(p50)}   ${(p50 / quiet).toFixed(2)}x`);
  }
  await Promise.all([crowd.close(), client.close()]);
  await server.stop();
}

interface Crowd {
  readonly crowd: BooksClient;
  readonly busy: Device;
}

async function whileLocked(
  { where, crowd, busy }: Crowd & { readonly where: string },
  work: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const books = postgresBooks(where);
  const lock = await books.db.startTransaction().execute();
  const head = lock.selectFrom("books").select("ledgerId").where("ledgerId", "=", busy.ledgerId);
  await head.forUpdate().execute();
  const waiting = Array.from({ length: OTHERS }, () => crowd.push(busy, freshBatch()));
  while ((await waitingForLocks(books)) === 0);
  const result = await work();
  await lock.commit().execute();
  await Promise.all(waiting);
  await closeBooks(books);
  return result;
}

async function whileSending(
  { crowd, busy }: Crowd,
  work: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  let isOver = false;
  const sending = Array.from({ length: OTHERS }, async () => {
    while (!isOver) await crowd.push(busy, freshBatch());
  });
  const result = await work();
  isOver = true;
  await Promise.all(sending);
  return result;
}

/** In microseconds. */
async function pushTimes(client: BooksClient, device: Device): Promise<readonly number[]> {
  const times: number[] = [];
  for (let count = 0; count < PUSHES; count += 1) {
    const batch = freshBatch();
    const start = performance.now();
    await client.push(device, batch);
    times.push((performance.now() - start) * 1000);
  }
  return times;
}

function inMs(micros: number): string {
  return `${(micros / 1000).toFixed(2)} ms`;
}
