import type { GatewayProcess } from "../gateway/gateway-process.ts";
import type { Device } from "./books.ts";
import type { BooksClient } from "./client.ts";

export interface Books {
  readonly server: GatewayProcess;
  readonly client: BooksClient;
  /** Of the ledger that is read. */
  readonly device: Device;
}

const READS = 40;

/** Brings nothing, and says that the device's digest is another. */
export const RECOUNTING_PULL = "/api/v1/sync/pull?limit=1&after=9000000&diverged=1";

/** The server's processor time for reads that should not get slower with the ledger. */
export async function printGrowingReads({ server, client, device }: Books): Promise<void> {
  const { head } = (await client.read(device, "/api/v1/sync/pull?limit=1")) as { head: number };
  const reads = {
    "pull that brings nothing": `/api/v1/sync/pull?limit=1000&after=${head}`,
    accounts: "/api/v1/accounts",
    "filter by an unused type": "/api/v1/entries?type=TRANSFER",
    "filter by an unused category": `/api/v1/entries?category=${encodeURIComponent("钓鱼")}`,
    "filter by an unused account": `/api/v1/entries?account=${encodeURIComponent("存折")}`,
  };
  for (const [title, path] of Object.entries(reads)) {
    await client.read(device, path);
    const before = await server.usage();
    for (let count = 0; count < READS; count += 1) await client.read(device, path);
    printCpu(title, (await server.usage()).cpuMicros - before.cpuMicros, READS);
  }
  const before = await server.usage();
  await client.read(device, RECOUNTING_PULL);
  printCpu("recount", (await server.usage()).cpuMicros - before.cpuMicros, 1);
}

function printCpu(title: string, micros: number, count: number): void {
  console.log(`  ${title.padEnd(30)} CPU ${(micros / 1000 / count).toFixed(2)} ms`);
}
