import { createIdSource, type SyncServer } from "@suikouji/core";
import type { SyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { indexedDbLedger } from "../src/platform/books/ledger/indexed-db-ledger.ts";
import { indexedDbNews } from "../src/platform/books/news/indexed-db-news.ts";
import type { Writer } from "../src/platform/books/storage/write-records.ts";
import { syncRound } from "../src/platform/books/sync/sync-round.ts";
import { memoryBooksStorage, memoryDisk } from "./memory-books-storage.ts";

/** A device with its books in memory, which syncs with a model of the server when told to. */
export function modelDevice(deviceId: string, model: SyncModelServer, nowMs: () => number) {
  const disk = memoryDisk();
  const storage = memoryBooksStorage(disk);
  const writer: Writer = {
    storage,
    deviceId,
    now: () => ({ epochMs: nowMs(), utcOffsetMinutes: 480 }),
    ids: createIdSource((count) => crypto.getRandomValues(new Uint8Array(count))),
  };
  const server: SyncServer = {
    push: async (chunk) => model.push(chunk),
    pull: async (after, options) => model.pull(after, 50, { ...options, deviceId }),
  };
  const sync = { storage, server, deviceId, ids: writer.ids, nowMs, chunkLimit: 50 };
  return {
    disk,
    storage,
    writer,
    ledger: indexedDbLedger(writer),
    news: indexedDbNews(writer),
    round: () => syncRound(sync),
  };
}
