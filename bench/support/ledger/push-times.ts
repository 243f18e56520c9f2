import type { GatewayProcess } from "../gateway/gateway-process.ts";
import { percentile } from "../harness/percentile.ts";
import type { Device } from "./books.ts";
import { type BooksClient, freshBatch } from "./client.ts";
import type { Floor } from "./floor.ts";

const PUSHES = 200;
const WARM_UP = 50;

interface Pushing {
  readonly server: GatewayProcess;
  readonly client: BooksClient;
  readonly device: Device;
  readonly floor: Floor | null;
}

/**
 * Pushes of five entries, one at a time, each followed by the floor's insert of as many, so that
 * other load affects both. The server's own CPU time is printed besides, which other load does not
 * lengthen.
 */
export async function printPushTimes(
  title: string,
  { server, client, device, floor }: Pushing,
): Promise<void> {
  const [ours, least]: [number[], number[]] = [[], []];
  let before = await server.usage();
  for (let count = 0; count < WARM_UP + PUSHES; count += 1) {
    if (count === WARM_UP) before = await server.usage();
    const [sent, inserted] = [freshBatch(), freshBatch()];
    const start = performance.now();
    await client.push(device, sent);
    const answered = performance.now();
    floor?.insert(inserted);
    const done = performance.now();
    if (count < WARM_UP) continue;
    ours.push((answered - start) * 1000);
    least.push((done - answered) * 1000);
  }
  const cpuMs = ((await server.usage()).cpuMicros - before.cpuMicros) / PUSHES / 1000;
  const beside = floor === null ? "" : `   ${besideFloor(ours, least)}`;
  const told = `p50 ${ms(ours, 50)}  p99 ${ms(ours, 99)}  CPU ${cpuMs.toFixed(2)} ms`;
  console.log(`  ${title.padEnd(26)} ${told}${beside}`);
}

function besideFloor(ours: readonly number[], least: readonly number[]): string {
  const ratio = percentile(ours, 50) / percentile(least, 50);
  return `bare insert p50 ${ms(least, 50)}  p99 ${ms(least, 99)}   ${ratio.toFixed(1)}x`;
}

function ms(micros: readonly number[], percent: number): string {
  return `${(percentile(micros, percent) / 1000).toFixed(2)} ms`;
}
