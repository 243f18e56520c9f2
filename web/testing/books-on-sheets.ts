import type { Entry } from "@suikouji/core";
import { entryWith, numberedId } from "./some-entries.ts";

/** The versions that kept entries on sheets. 4 stamped each field, 5 kept definitions, 6 photos. */
export type VersionOnSheets = 3 | 4 | 5 | 6;

const DEVICE_ID = "019a8000-0000-7000-8000-0000000000d1";
const STAMPED_MS = 1_794_708_060_000;
const stamp = (atMs: number) => `${atMs.toString(36).padStart(11, "0")}:${DEVICE_ID}`;

const SYNCED = entryWith(numberedId(1), { revision: 3, description: "午饭，两个人" });
const EDITED: Entry = {
  ...entryWith(numberedId(2), { revision: 4, description: "奶茶🧋" }),
  updatedAtMs: STAMPED_MS,
  stamps: { rest: stamp(1_794_708_000_000), fields: { words: stamp(STAMPED_MS) } },
};
const UNSENT = entryWith(numberedId(3), { categoryId: "EXPENSE:滑雪", description: "雪票" });
const REMOVED = entryWith(numberedId(4), { revision: 5, deleted: true });

const SKIING = {
  id: "EXPENSE:滑雪",
  ledgerId: "local",
  deviceId: DEVICE_ID,
  revision: 2,
  type: "EXPENSE" as const,
  name: "滑雪",
  hidden: false,
  order: 20,
  updatedAtMs: 1_794_708_000_000,
  deleted: false,
};

const WALLET = {
  id: "account:微信",
  ledgerId: "local",
  deviceId: DEVICE_ID,
  revision: 1,
  kind: "account" as const,
  name: "微信",
  hidden: false,
  order: 0,
  details: '{"sort":"wallet","openingFen":0,"currency":"CNY"}',
  updatedAtMs: 1_794_708_000_000,
  deleted: false,
};

const SENT_PHOTO = { id: "0f".repeat(32), bytes: Uint8Array.of(1, 2, 3), size: 3 };
const UNSENT_PHOTO = { id: "1e".repeat(32), bytes: Uint8Array.of(4), size: 1, unsent: 1 as const };

/** What such a version leaves on a device, by id. */
export function leftOnSheets(version: VersionOnSheets) {
  const { stamps: _, ...unstamped } = EDITED;
  return {
    deviceId: DEVICE_ID,
    entries: [SYNCED, version === 3 ? unstamped : EDITED, UNSENT, REMOVED],
    categories: [SKIING],
    definitions: version < 5 ? [] : [WALLET],
    photos: version < 6 ? [] : [SENT_PHOTO, UNSENT_PHOTO],
    unsentPhotos: version < 6 ? [] : [UNSENT_PHOTO.id],
    outbox: [{ kind: "entry" as const, id: UNSENT.id }],
    position: { ledgerId: "L", epoch: "E", after: 5, ...(version === 3 ? {} : { digest: 9 }) },
    utterance: { batchId: UNSENT.batchId, text: "雪票三十五" },
    settings: { largeText: true },
    lastSave: { ids: [UNSENT.id], atMs: 7 },
  };
}

/** Leaves books on the device as such a version did, made by hand and never changed. */
export async function leaveBooksOnSheets(name: string, version: VersionOnSheets): Promise<void> {
  const left = leftOnSheets(version);
  const request = indexedDB.open(name, version * 10);
  request.onupgradeneeded = () => {
    const database = request.result;
    const sheets = database.createObjectStore("sheets", { keyPath: "first" });
    sheets.createIndex("kept", "kept");
    sheets.createIndex("days", "days", { multiEntry: true });
    const first = numberedId(1);
    sheets.put({ first, kept: first, days: ["2026-11-15"], entries: left.entries });
    const categories = database.createObjectStore("categories", { keyPath: "id" });
    for (const category of left.categories) categories.put(category);
    if (version >= 5) {
      const definitions = database.createObjectStore("definitions", { keyPath: "id" });
      for (const definition of left.definitions) definitions.put(definition);
    }
    if (version >= 6) {
      const photos = database.createObjectStore("photos", { keyPath: "id" });
      photos.createIndex("size", "size");
      photos.createIndex("unsent", "unsent");
      for (const photo of left.photos) photos.put(photo);
    }
    const outbox = database.createObjectStore("outbox", { keyPath: ["kind", "id"] });
    outbox.createIndex("refused", "refused");
    for (const waiting of left.outbox) outbox.put(waiting);
    database.createObjectStore("utterances", { keyPath: "batchId" }).put(left.utterance);
    const notes = database.createObjectStore("notes", { keyPath: "name" });
    const { deviceId, position, settings, lastSave } = left;
    for (const [note, value] of Object.entries({ deviceId, position, settings, lastSave })) {
      notes.put({ name: note, note: value });
    }
  };
  await new Promise<void>((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
  request.result.close();
}
