import { randomUUID } from "node:crypto";
import { Pool } from "undici";
import { madeUpEntry } from "../../../server/testing/ledger/fill-store.ts";
import type { Device } from "./books.ts";

type PushedEntry = ReturnType<typeof madeUpEntry>;

/** One server as a device sees it. */
export interface BooksClient {
  push(device: Device, entries: readonly PushedEntry[]): Promise<void>;
  /** Pulls all entries in pages; returns their number. */
  pullAll(device: Device): Promise<number>;
  /** Reads the whole export; returns its number of bytes. */
  export(device: Device): Promise<number>;
  summary(device: Device, month: string): Promise<void>;
  /** Any other GET; returns the reply. */
  read(device: Device, path: string): Promise<unknown>;
  health(): Promise<void>;
  close(): Promise<void>;
}

export function connectBooks(origin: string, connections: number): BooksClient {
  const pool = new Pool(origin, { connections });
  const ask = async (
    method: "GET" | "POST",
    path: string,
    { authorization }: Device,
    body = "",
  ) => {
    const headers = { authorization, "content-type": "application/json" };
    const sent = method === "POST" ? { body } : {};
    const response = await pool.request({ method, path, headers, ...sent });
    if (response.statusCode === 200) return response.body;
    throw new Error(`Answered with ${response.statusCode}: ${await response.body.text()}`);
  };
  return {
    async push(device, entries) {
      const head = { key: randomUUID(), deviceId: device.id, epoch: null, categories: [] };
      const body = JSON.stringify({ ...head, entries });
      await (await ask("POST", "/api/v1/sync/push", device, body)).text();
    },
    async pullAll(device) {
      let count = 0;
      for (let after = 0; ; ) {
        const path = `/api/v1/sync/pull?limit=1000&after=${after}`;
        const page = (await (await ask("GET", path, device)).json()) as PullPage;
        count += page.entries.length;
        if (!page.more) return count;
        after = page.after;
      }
    },
    async export(device) {
      let bytes = 0;
      for await (const chunk of await ask("GET", "/api/v1/export", device)) bytes += chunk.length;
      return bytes;
    },
    async summary(device, month) {
      await (await ask("GET", `/api/v1/summary?month=${month}`, device)).text();
    },
    async read(device, path) {
      return (await ask("GET", path, device)).json();
    },
    async health() {
      const { body } = await pool.request({ method: "GET", path: "/healthz" });
      await body.text();
    },
    close: () => pool.close(),
  };
}

interface PullPage {
  readonly entries: readonly unknown[];
  readonly after: number;
  readonly more: boolean;
}

/** Five entries of today, each with a new id. */
export function freshBatch(): readonly PushedEntry[] {
  const batchId = randomUUID();
  return Array.from({ length: 5 }, (_, index) => ({
    ...madeUpEntry(index),
    id: randomUUID(),
    batchId,
  }));
}
