import type { Entry } from "@suikouji/core";
import { entryWith } from "./some-entries.ts";

/** The versions of the books that allowed capitals in ids. */
export type VersionWithCapitals = 1 | 2 | 3;

const ID = "019a8f6e-8a00-7abc-8def-0123456789a";
const BATCH = "019a8f6e-8a00-7abc-8def-0123456789ff";

const big = (digit: string) => `${ID}${digit}`.toUpperCase();

/** One in lower case, one in capitals, and one in both whose later version is in lower case. */
const CAPITAL_ENTRIES: readonly Entry[] = [
  entryWith(big("b"), { batchId: BATCH.toUpperCase(), description: "早饭" }),
  entryWith(big("c"), { batchId: BATCH, updatedAtMs: 1_794_708_000_001, description: "先" }),
  entryWith(`${ID}a`, { batchId: BATCH, description: "午饭" }),
  entryWith(`${ID}c`, { batchId: BATCH, updatedAtMs: 1_794_708_000_002, description: "后" }),
  entryWith(`${ID}d`, { batchId: BATCH, deleted: true }),
];

/** What they are to become, by id. */
export const LOWERED_ENTRIES: readonly Entry[] = [
  entryWith(`${ID}a`, { batchId: BATCH, description: "午饭" }),
  entryWith(`${ID}b`, { batchId: BATCH, description: "早饭" }),
  entryWith(`${ID}c`, { batchId: BATCH, updatedAtMs: 1_794_708_000_002, description: "后" }),
  entryWith(`${ID}d`, { batchId: BATCH, deleted: true }),
];

export const LOWERED_BATCH = BATCH;

/** Leaves books on the device as such a version did; written by hand and never changed. */
export async function leaveBooksWithCapitals(
  name: string,
  version: VersionWithCapitals,
): Promise<void> {
  const request = indexedDB.open(name, version * 10);
  request.onupgradeneeded = () => {
    const database = request.result;
    if (version === 3) putSheet(database);
    else putRows(database, version);
    database.createObjectStore("categories", { keyPath: "id" });
    const outbox = database.createObjectStore("outbox", { keyPath: ["kind", "id"] });
    outbox.createIndex("refused", "refused");
    outbox.put({ kind: "category", id: "EXPENSE:Cat" });
    for (const digit of ["b", "c"]) outbox.put({ kind: "entry", id: big(digit) });
    outbox.put({ kind: "entry", id: `${ID}c` });
    const notes = database.createObjectStore("notes", { keyPath: "name" });
    notes.put({ name: "deviceId", note: "019a8000-0000-7000-8000-0000000000d1" });
    notes.put({ name: "lastSave", note: { ids: [big("b")], atMs: 7 } });
    const [sent] = CAPITAL_ENTRIES;
    notes.put({ name: "chunk", note: { key: "K", epoch: "E", entries: [sent], categories: [] } });
    if (version === 1) return;
    const utterances = database.createObjectStore("utterances", { keyPath: "batchId" });
    utterances.put({ batchId: BATCH.toUpperCase(), text: "Lunch 35" });
  };
  await new Promise<void>((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
  request.result.close();
}

function putRows(database: IDBDatabase, version: 1 | 2): void {
  const store = database.createObjectStore("entries", { keyPath: "id" });
  store.createIndex("shownOn", "shownOn");
  if (version === 2) store.createIndex("kept", "kept");
  for (const entry of CAPITAL_ENTRIES) {
    const keys = { shownOn: entry.date, ...(version === 2 ? { kept: entry.id } : {}) };
    store.put(entry.deleted ? entry : { ...entry, ...keys });
  }
}

function putSheet(database: IDBDatabase): void {
  const store = database.createObjectStore("sheets", { keyPath: "first" });
  store.createIndex("kept", "kept");
  store.createIndex("days", "days", { multiEntry: true });
  const first = big("b");
  store.put({ first, kept: first, days: ["2026-11-15"], entries: CAPITAL_ENTRIES });
}
