import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { Pool } from "undici";
import type { Device } from "../ledger/books.ts";
import { freshBatch } from "../ledger/client.ts";

/** A push that a server acknowledged. */
export interface Acknowledged {
  readonly device: Device;
  readonly entries: ReturnType<typeof freshBatch>;
  /** Of each entry, as the server told. */
  readonly revisions: readonly number[];
  /** By `performance.now()`. */
  readonly sentAtMs: number;
  readonly atMs: number;
}

export interface Load {
  readonly origins: readonly string[];
  readonly devices: readonly Device[];
  /** How many push at the same time. */
  readonly writers: number;
  /** Pushing ends once this is true, or after `mostMs` in any case. */
  readonly isOver: () => boolean;
  readonly mostMs: number;
  readonly onAcknowledged: (acknowledged: Acknowledged) => void;
}

/** Longer than a server waits for the database. */
const ANSWER_MS = 15_000;
const PAUSE_MS = 50;

/**
 * Devices that push five entries each, one ledger after the other. A push without acknowledgement
 * is resent under its key, as devices do. Returns the number of resends.
 */
export async function pushUntil(load: Load): Promise<number> {
  const { origins, devices, writers, mostMs } = load;
  const limits = { headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS };
  const pools = origins.map((origin) => new Pool(origin, { connections: writers, ...limits }));
  const endMs = performance.now() + mostMs;
  const isOver = () => load.isOver() || performance.now() > endMs;
  let [turn, repeated] = [0, 0];

  async function write(pool: Pool): Promise<void> {
    while (!isOver()) {
      const device = devices[turn++ % devices.length];
      if (device === undefined) throw new RangeError("No ledger to write in");
      const entries = freshBatch();
      const head = { key: randomUUID(), deviceId: device.id, epoch: null, categories: [] };
      const body = JSON.stringify({ ...head, entries });
      const sentAtMs = performance.now();
      for (;;) {
        const revisions = await send(pool, device, body);
        if (revisions !== null) {
          const atMs = performance.now();
          load.onAcknowledged({ device, entries, revisions, sentAtMs, atMs });
          break;
        }
        if (isOver()) break;
        repeated += 1;
        await setTimeout(PAUSE_MS);
      }
    }
  }
  const used = Array.from({ length: writers }, (_, index) => pools[index % pools.length]);
  await Promise.all(used.map((pool) => pool && write(pool)));
  await Promise.all(pools.map((pool) => pool.destroy()));
  return repeated;
}

/** Null: no answer, or one that tells the device to retry. */
async function send(pool: Pool, device: Device, body: string): Promise<readonly number[] | null> {
  const headers = { authorization: device.authorization, "content-type": "application/json" };
  const request = { method: "POST", path: "/api/v1/sync/push", headers, body } as const;
  try {
    const response = await pool.request(request);
    if (response.statusCode === 200) {
      const reply = (await response.body.json()) as PushAnswer;
      return reply.entries.map(({ revision }) => revision);
    }
    await response.body.dump();
    if (response.statusCode >= 500) return null;
    throw new PushRefused(response.statusCode);
  } catch (error) {
    if (error instanceof PushRefused) throw error;
    return null;
  }
}

interface PushAnswer {
  readonly entries: readonly { readonly revision: number }[];
}

class PushRefused extends Error {
  override readonly name = "PushRefused";

  constructor(status: number) {
    super(`A push was refused with ${status}`);
  }
}
