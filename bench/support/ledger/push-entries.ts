import { randomUUID } from "node:crypto";
import { OWNER } from "../../../server/testing/owner.ts";

const AT_ONCE = 200;
const START_MS = Date.parse("2026-11-01T08:00:00+08:00");

/** Fills a server as devices would: in pushes of the largest allowed size. */
export async function pushEntries(address: string, count: number): Promise<void> {
  const deviceId = randomUUID();
  for (let from = 0; from < count; from += AT_ONCE) {
    const entries = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) =>
      pushedEntry(from + at),
    );
    const body = { key: randomUUID(), deviceId, epoch: null, entries, categories: [] };
    const response = await fetch(`${address}/api/v1/sync/push`, {
      method: "POST",
      headers: { "content-type": "application/json", ...OWNER },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    await response.arrayBuffer();
  }
}

function pushedEntry(index: number) {
  const day = new Date(START_MS - Math.floor(index / 10) * 86_400_000).toISOString().slice(0, 10);
  return {
    id: uuidOf(index),
    batchId: uuidOf(index),
    amountFen: 100 + ((index * 7919) % 99_999),
    currency: "CNY",
    type: "EXPENSE",
    categoryId: "EXPENSE:餐饮",
    accountId: null,
    toAccountId: null,
    description: `第${index}笔`,
    date: day,
    occurredAt: `${day}T12:00:00+08:00`,
    createdAtMs: START_MS,
    updatedAtMs: START_MS,
    deleted: false,
  };
}

/** Sorts by the time of recording, as a device's own ids do. */
function uuidOf(index: number): string {
  const time = (START_MS + index).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${randomUUID().slice(-12)}`;
}
