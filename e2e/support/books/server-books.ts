import { randomUUID } from "node:crypto";
import { OWNER } from "../../../server/testing/owner.ts";

/** An entry as the server lists it. */
export interface ServerEntry {
  readonly id: string;
  readonly amountFen: number;
  readonly type: "EXPENSE" | "INCOME" | "TRANSFER";
  readonly category: string;
  readonly description: string;
  readonly date: string;
}

/** Newest first. */
export async function entriesOn(address: string): Promise<readonly ServerEntry[]> {
  const response = await fetch(`${address}/api/v1/entries?limit=1000`, { headers: OWNER });
  const { entries } = (await response.json()) as { entries: readonly ServerEntry[] };
  return entries;
}

/** In the order of the server's list, as EXPENSE 60 餐饮 吃饭. */
export async function linesOn(address: string): Promise<readonly string[]> {
  const entries = await entriesOn(address);
  return entries.map(
    ({ type, amountFen, category, description }) =>
      `${type} ${amountFen / 100} ${category} ${description}`,
  );
}

/** Clears the ledger, but only if it holds something: the endpoint is rate-limited. */
export async function emptyBooks(address: string): Promise<void> {
  const pulled = await fetch(`${address}/api/v1/sync/pull?limit=1`, { headers: OWNER });
  const page = (await pulled.json()) as Record<string, readonly unknown[]>;
  const held = [page.entries, page.categories, page.definitions];
  if (held.every((records) => records?.length === 0)) return;
  const cleared = await post(address, "/api/v1/ledger/clear", { confirm: "清空账本" });
  if (!cleared.ok) throw new Error(`The books could not be emptied: ${cleared.status}`);
}

export interface PushedLine {
  readonly amountFen: number;
  readonly type: "EXPENSE" | "INCOME";
  readonly categoryId: string;
  readonly description: string;
  readonly date: string;
}

const PUSH_LIMIT = 200;

/** Pushes the lines as another device would, each as its own batch, at noon of its day. */
export async function pushLines(address: string, lines: readonly PushedLine[]): Promise<void> {
  const deviceId = randomUUID();
  for (let start = 0; start < lines.length; start += PUSH_LIMIT) {
    const entries = lines.slice(start, start + PUSH_LIMIT).map((line) => {
      const occurredAt = `${line.date}T12:00:00+08:00`;
      // Before noon, today's noon is ahead of the server's clock, which refuses such stamps.
      const atMs = Math.min(Date.parse(occurredAt), Date.now());
      return {
        ...{ id: randomUUID(), batchId: randomUUID(), currency: "CNY", ...line, occurredAt },
        ...{ accountId: null, toAccountId: null, createdAtMs: atMs, updatedAtMs: atMs },
        deleted: false,
      };
    });
    const body = { key: randomUUID(), deviceId, epoch: null, entries, categories: [] };
    const pushed = await post(address, "/api/v1/sync/push", body);
    if (!pushed.ok) throw new Error(`The entries were not taken: ${pushed.status}`);
  }
}

function post(address: string, path: string, body: unknown): Promise<Response> {
  return fetch(`${address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...OWNER },
    body: JSON.stringify(body),
  });
}
