import type { GatewayProcess } from "../gateway/gateway-process.ts";
import type { Device } from "./books.ts";
import type { BooksClient } from "./client.ts";

const PULLS = 3;

interface Whole {
  readonly server: GatewayProcess;
  readonly client: BooksClient;
  readonly device: Device;
}

/** The time of a new device's first pull. */
export async function printFirstPull({ client, device }: Whole): Promise<void> {
  for (let round = 1; round <= PULLS; round += 1) {
    const start = performance.now();
    const count = await client.pullAll(device);
    const seconds = ((performance.now() - start) / 1000).toFixed(2);
    console.log(`  ${`first pull of ${count}`.padEnd(26)} ${seconds} s`);
  }
}

/** Samples the memory during the export; the memory before it is the server's baseline. */
export async function printExport({ server, client, device }: Whole): Promise<void> {
  const before = (await server.usage()).rssBytes;
  let most = before;
  let isOver = false;
  const start = performance.now();
  const exporting = client.export(device).finally(() => {
    isOver = true;
  });
  while (!isOver) most = Math.max(most, (await server.usage()).rssBytes);
  const bytes = await exporting;
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const rss = `RSS ${megabytes(before)} before, ${megabytes(most)} at most`;
  console.log(`  ${`export of ${megabytes(bytes)}`.padEnd(26)} ${seconds} s   ${rss}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MB`;
}
