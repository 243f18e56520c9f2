import { afterEach, describe, expect, test } from "vitest";
import { rowsLeft } from "../../../../testing/books-before-sheets.ts";
import {
  LOWERED_BATCH,
  LOWERED_ENTRIES,
  leaveBooksWithCapitals,
} from "../../../../testing/books-with-capitals.ts";
import { openDatabase } from "./database.ts";
import { indexedDbStorage } from "./indexed-db-storage.ts";
import type { BooksDatabase } from "./schema.ts";
import { laidOut } from "./sheets.ts";

const opened: BooksDatabase[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

const [, big, both] = LOWERED_ENTRIES.map(({ id }) => id);

describe.each([1, 2, 3] as const)("books of version %i with capitals in their ids", (version) => {
  test("are opened with everything in them, in lower case", async () => {
    const name = crypto.randomUUID();
    await leaveBooksWithCapitals(name, version);

    const storage = indexedDbStorage(await opening(name));

    const found = await storage.read(async (tables) => ({
      entries: await tables.entries.all(),
      newest: (await tables.entries.newest(1)).map(({ id }) => id),
      outbox: await tables.outbox.first(10),
      lastSave: await tables.notes.get("lastSave"),
      chunk: await tables.notes.get("chunk"),
      said: await tables.utterances.get(LOWERED_BATCH),
      sentences: await tables.utterances.count(),
      deviceId: await tables.notes.get("deviceId"),
    }));
    expect(found).toEqual({
      entries: LOWERED_ENTRIES,
      newest: [both],
      outbox: [
        { kind: "category", id: "EXPENSE:Cat" },
        { kind: "entry", id: big },
        { kind: "entry", id: both },
      ],
      lastSave: { ids: [big], atMs: 7 },
      chunk: { key: "K", epoch: "E", entries: [LOWERED_ENTRIES[1]], categories: [] },
      said: version === 1 ? undefined : "Lunch 35",
      sentences: version === 1 ? 0 : 1,
      deviceId: "019a8000-0000-7000-8000-0000000000d1",
    });
  });

  test("are written once: the next opening changes nothing", async () => {
    const name = crypto.randomUUID();
    await leaveBooksWithCapitals(name, version);

    (await opening(name)).close();
    (await opening(name)).close();

    expect(await rowsLeft(name, "sheets")).toEqual({ version: 60, rows: laidOut(LOWERED_ENTRIES) });
  });

  test("are unchanged after an interrupted upgrade, and are upgraded the next time", async () => {
    const name = crypto.randomUUID();
    await leaveBooksWithCapitals(name, version);
    const table = version === 3 ? "sheets" : "entries";
    const before = await rowsLeft(name, table);

    await expect(openDatabase({ name, factory: breakingOff() })).rejects.toMatchObject({
      reason: "unavailable",
    });

    expect(await rowsLeft(name, table)).toEqual(before);
    const storage = indexedDbStorage(await opening(name));
    expect(await storage.read((tables) => tables.entries.all())).toEqual(LOWERED_ENTRIES);
  });
});

async function opening(name: string): Promise<BooksDatabase> {
  const database = await openDatabase({ name });
  opened.push(database);
  return database;
}

/** The browser's databases; the upgrade is interrupted when the outbox is rewritten. */
function breakingOff(): IDBFactory {
  const breakOff = (transaction: IDBTransaction) => {
    let isOver = false;
    const abort = () => {
      if (!isOver) transaction.abort();
      isOver = true;
    };
    const objectStore = transaction.objectStore.bind(transaction);
    transaction.objectStore = (name) => {
      const store = objectStore(name);
      const clear = store.clear.bind(store);
      store.clear = () => {
        const request = clear();
        if (name === "outbox") request.addEventListener("success", abort);
        return request;
      };
      return store;
    };
  };
  return {
    open(name: string, version?: number) {
      const request = indexedDB.open(name, version);
      request.addEventListener("upgradeneeded", () => {
        if (request.transaction !== null) breakOff(request.transaction);
      });
      return request;
    },
    cmp: (one: unknown, other: unknown) => indexedDB.cmp(one, other),
    databases: () => indexedDB.databases(),
    deleteDatabase: (name: string) => indexedDB.deleteDatabase(name),
  };
}
