import { type GatewayProcess, startGateway } from "../gateway/gateway-process.ts";
import { percentile } from "../harness/percentile.ts";
import { type Device, newLedger, openStore } from "./books.ts";
import { type BooksClient, connectBooks, freshBatch } from "./client.ts";

/** Devices that push at the same time. */
const WRITERS = 32;
const WARM_UP_MS = 1_000;
const MEASURED_MS = 4_000;

export const BOOKS_SERVER = new URL("books-server.ts", import.meta.url).pathname;

/** Acknowledged pushes of servers that share one database. */
export async function printGoodput(
  where: string,
  { processes, ledgers }: { processes: number; ledgers: number },
): Promise<void> {
  const store = await openStore(where);
  const devices: Device[] = [];
  for (let count = 0; count < ledgers; count += 1) devices.push(await newLedger(store));
  await store.close();
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startGateway(BOOKS_SERVER, [where])),
  );
  const clients = servers.map(({ origin }) => connectBooks(origin, WRITERS));

  await writeFor(WARM_UP_MS, { clients, devices });
  const before = await cpuMicros(servers);
  const start = performance.now();
  const times = await writeFor(MEASURED_MS, { clients, devices });
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = ((await cpuMicros(servers)) - before) / times.length / 1000;

  const rate = times.length / seconds;
  const title = `${processes} × server, ${ledgers} ledger${ledgers === 1 ? "" : "s"}`;
  const [p50, p99] = [50, 99].map((percent) => (percentile(times, percent) / 1000).toFixed(0));
  const told = `p50 ${p50} ms  p99 ${p99} ms  CPU ${cpuMs.toFixed(2)} ms`;
  console.log(`  ${title.padEnd(26)} ${rate.toFixed(0).padStart(5)} pushes/s   ${told}`);
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(servers.map((server) => server.stop()));
}

/** The duration of each push, in microseconds; pushes that began in time are awaited. */
async function writeFor(
  durationMs: number,
  { clients, devices }: { clients: readonly BooksClient[]; devices: readonly Device[] },
): Promise<readonly number[]> {
  const times: number[] = [];
  const end = performance.now() + durationMs;
  let turn = 0;
  const write = async (client: BooksClient) => {
    while (performance.now() < end) {
      const device = devices[turn++ % devices.length];
      if (device === undefined) throw new RangeError("No ledger to write in");
      const start = performance.now();
      await client.push(device, freshBatch());
      times.push((performance.now() - start) * 1000);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, index) => clients[index % clients.length]);
  await Promise.all(writers.map((client) => client && write(client)));
  return times;
}

async function cpuMicros(servers: readonly GatewayProcess[]): Promise<number> {
  const used = await Promise.all(servers.map((server) => server.usage()));
  return used.reduce((sum, usage) => sum + usage.cpuMicros, 0);
}
