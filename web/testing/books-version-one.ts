import type { CalendarDate, Entry } from "@suikouji/core";
import { fen } from "@suikouji/core";

/** What the first version of the app left on a device; written by hand and never changed. */
export interface VersionOne {
  readonly deviceId: string;
  readonly shown: Entry;
  readonly removed: Entry;
  /** Closed, unless the test asks for an app that keeps it open. */
  readonly database: IDBDatabase;
}

export async function openVersionOne(
  name: string,
  { isLeftOpen = false }: { isLeftOpen?: boolean } = {},
): Promise<VersionOne> {
  const request = indexedDB.open(name, 10);
  request.onupgradeneeded = () => {
    const database = request.result;
    const entries = database.createObjectStore("entries", { keyPath: "id" });
    entries.createIndex("shownOn", "shownOn");
    database.createObjectStore("categories", { keyPath: "id" });
    const outbox = database.createObjectStore("outbox", { keyPath: ["kind", "id"] });
    outbox.createIndex("refused", "refused");
    database.createObjectStore("notes", { keyPath: "name" });
    entries.put({ ...shown, shownOn: shown.date });
    entries.put(removed);
    outbox.put({ kind: "entry", id: shown.id });
    const notes = request.transaction?.objectStore("notes");
    notes?.put({ name: "deviceId", note: deviceId });
    notes?.put({ name: "settings", note: { largeText: true } });
  };
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  if (!isLeftOpen) database.close();
  return { deviceId, shown, removed, database };
}

const deviceId = "019a8000-0000-7000-8000-0000000000d1";

const shown: Entry = {
  id: "019a8000-0000-7000-8000-000000000001",
  ledgerId: "local",
  deviceId,
  revision: 0,
  batchId: "019a8000-0000-7000-8000-0000000000b1",
  amount: fen(3500),
  currency: "CNY",
  type: "EXPENSE",
  categoryId: "EXPENSE:滑雪",
  accountId: null,
  toAccountId: null,
  description: "雪票",
  date: "2026-11-15" as CalendarDate,
  occurredAt: "2026-11-15T10:00:00+08:00",
  createdAtMs: 1_794_708_000_000,
  updatedAtMs: 1_794_708_000_000,
  deleted: false,
};

const removed: Entry = {
  ...shown,
  id: "019a8000-0000-7000-8000-000000000002",
  revision: 7,
  description: "雪具",
  deleted: true,
};
