import type { DateRange } from "@suikouji/core";
import type { DBCore, DBCoreTable } from "dexie";
import { afterEach, expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import {
  dayAfter,
  entriesInOrder,
  entryWith,
  numberedId,
} from "../../../../testing/some-entries.ts";
import type { BooksStorage, BooksTables } from "./books-storage.ts";
import { openDatabase } from "./database.ts";
import { indexedDbStorage } from "./indexed-db-storage.ts";
import type { BooksDatabase } from "./schema.ts";
import { MOST_ON_A_SHEET } from "./sheets.ts";

const opened: BooksDatabase[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

const MANY = 6 * MOST_ON_A_SHEET;
const SEEDS = Array.from({ length: 25 }, (_, at) => at + 1);

test.each(SEEDS)(
  "entries on sheets are found as if each had a row of its own: %i",
  async (seed) => {
    const dice = diceOf(seed);
    const storages = [await freshStorage(), memoryBooksStorage(memoryDisk())];
    const wanted = someOf(dice, 2 * MANY, () => numberedId(dice(MANY)));
    for (let step = 0; step < 8; step += 1) {
      const work = changeOf(dice);

      const [found, expected] = await Promise.all(
        storages.map(async (storage) => {
          await storage.change(work);
          return await everything(storage, wanted);
        }),
      );

      expect(found).toEqual(expected);
    }
  },
);

test("finding a page of neighbours takes a few requests, writing it only the sheets it fills", async () => {
  const { storage, asked, written } = await countingStorage();
  const pages = entriesInOrder(3000);
  const page = pages.slice(1000, 2000);
  await storage.change(({ entries }) => entries.put(pages));
  const [before, rowsBefore] = [asked(), written()];

  await storage.change(({ entries }) => entries.get(page.map((entry) => entry.id)));
  const toGet = asked() - before;
  await storage.change(({ entries }) => entries.put(page));

  expect(toGet).toBeLessThanOrEqual(3);
  expect(asked() - before - toGet).toBeLessThanOrEqual(4);
  expect(written() - rowsBefore).toBeLessThanOrEqual(Math.ceil(1000 / MOST_ON_A_SHEET) + 1);
});

test("one entry in large books touches one sheet", async () => {
  const { storage, asked, written } = await countingStorage();
  await storage.change(({ entries }) => entries.put(entriesInOrder(5000)));
  const [before, rowsBefore] = [asked(), written()];

  await storage.change(({ entries }) => entries.put([entryWith(numberedId(2500))]));

  expect(asked() - before).toBeLessThanOrEqual(3);
  expect(written() - rowsBefore).toBe(1);
});

test("ids of one millisecond, put in any order, are found again", async () => {
  const storage = await freshStorage();
  const all = entriesInOrder(2000);
  const shuffled = all.map((_, at) => all[(at * 1009) % all.length]);
  for (let from = 0; from < all.length; from += 100) {
    const some = shuffled.slice(from, from + 100).filter((entry) => entry !== undefined);
    await storage.change(({ entries }) => entries.put(some));
  }

  expect(await storage.read(({ entries }) => entries.all())).toEqual(all);
});

type Dice = (below: number) => number;

/** The same numbers for the same seed. */
function diceOf(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}

/** Often few, sometimes many. */
function someOf<Thing>(dice: Dice, most: number, make: () => Thing): readonly Thing[] {
  return Array.from({ length: 1 + dice(dice(2) === 0 ? 3 : most) }, make);
}

function changeOf(dice: Dice): (tables: BooksTables) => Promise<void> {
  const id = () => numberedId(dice(MANY));
  const made = () =>
    entryWith(id(), { date: dayAfter(dice(40)), deleted: dice(3) === 0, revision: dice(9) });
  switch (dice(8)) {
    case 0: {
      const ids = someOf(dice, MANY, id);
      return ({ entries }) => entries.drop(ids);
    }
    case 1: {
      const inOrder = entriesInOrder(dice(MANY));
      return ({ entries }) => entries.put(inOrder);
    }
    case 2: {
      const gone = entriesInOrder(dice(MANY)).map((entry) => ({ ...entry, deleted: true }));
      return ({ entries }) => entries.put(gone);
    }
    case 3:
      return dice(4) === 0 ? ({ entries }) => entries.clear() : ({ entries }) => entries.put([]);
    default: {
      const records = someOf(dice, MANY, made);
      return ({ entries }) => entries.put(records);
    }
  }
}

const SOME_DAYS: DateRange = { from: dayAfter(3), to: dayAfter(20) };

function everything(storage: BooksStorage, wanted: readonly string[]) {
  return storage.read(async ({ entries }) => ({
    got: await entries.get(wanted),
    all: await entries.all(),
    kept: await entries.kept(),
    between: await entries.keptBetween(SOME_DAYS),
    ofNoDay: await entries.keptBetween({ from: SOME_DAYS.to, to: SOME_DAYS.from }),
    newest: await entries.newest(5),
    newestOfMany: await entries.newest(2 * MOST_ON_A_SHEET + 1),
    newestOfNone: await entries.newest(0),
  }));
}

async function freshStorage(): Promise<BooksStorage> {
  return indexedDbStorage(await freshDatabase());
}

async function freshDatabase(): Promise<BooksDatabase> {
  const database = await openDatabase({ name: crypto.randomUUID() });
  opened.push(database);
  return database;
}

/** Counts the requests to the database and the rows written. */
async function countingStorage() {
  let [asked, written] = [0, 0];
  const database = await freshDatabase();
  database.close();
  database.use({
    stack: "dbcore",
    name: "counting",
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name) => {
        const table: DBCoreTable = core.table(name);
        return {
          ...table,
          get: (request) => counted(() => table.get(request)),
          getMany: (request) => {
            asked += request.keys.length - 1;
            return counted(() => table.getMany(request));
          },
          query: (request) => counted(() => table.query(request)),
          openCursor: (request) => counted(() => table.openCursor(request)),
          count: (request) => counted(() => table.count(request)),
          mutate: (request) => {
            written += "values" in request ? request.values.length : 0;
            return table.mutate(request);
          },
        };
      },
    }),
  });
  await database.open();
  const counted = <Answer>(ask: () => Answer): Answer => {
    asked += 1;
    return ask();
  };
  return { storage: indexedDbStorage(database), asked: () => asked, written: () => written };
}
