import { randomUUID } from "node:crypto";
import { madeUpLines } from "./made-up-books.ts";

/** A file as 导出 JSON writes it, with so many made-up entries. */
export function exportedBooks(count: number): Buffer {
  const entries = madeUpLines(count).map((line, at) => {
    const occurredAt = `${line.date}T12:00:00+08:00`;
    const atMs = Math.min(Date.parse(occurredAt), Date.now());
    return {
      ...{ id: timedId(atMs, at), batchId: randomUUID(), currency: "CNY", ...line, occurredAt },
      ...{ accountId: null, toAccountId: null, createdAtMs: atMs, updatedAtMs: atMs },
      ...{ deleted: false, deviceId: "old-phone", revision: 0 },
      category: line.categoryId.split(":")[1],
    };
  });
  const frame = { format: "suikouji-export", version: 1, exportedAt: "2026-11-15T12:00:00+08:00" };
  return Buffer.from(JSON.stringify({ ...frame, ledger: "我的账本", entries, categories: [] }));
}

/** A UUIDv7, as the app makes them: entries of one time lie together on the device. */
function timedId(atMs: number, at: number): string {
  const time = (atMs + at).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
