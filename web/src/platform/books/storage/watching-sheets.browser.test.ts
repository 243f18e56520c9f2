import type { Entry } from "@suikouji/core";
import { afterEach, describe, expect, test } from "vitest";
import {
  dayAfter,
  entriesInOrder,
  entryWith,
  numberedId,
} from "../../../../testing/some-entries.ts";
import { Told } from "../../../../testing/told.ts";
import type { BooksStorage, EntryTable } from "./books-storage.ts";
import { openDatabase } from "./database.ts";
import { indexedDbStorage, liveQuery } from "./indexed-db-storage.ts";
import type { BooksDatabase } from "./schema.ts";
import { MOST_ON_A_SHEET } from "./sheets.ts";

const opened: BooksDatabase[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

const WATCHED: Readonly<Record<string, (entries: EntryTable) => Promise<readonly Entry[]>>> = {
  "all entries not deleted": (entries) => entries.kept(),
  "the entries of some days": (entries) =>
    entries.keptBetween({ from: dayAfter(0), to: dayAfter(9) }),
  "the newest entries": (entries) => entries.newest(3 * MOST_ON_A_SHEET),
};

/** In the middle of a full sheet, and the first of one. */
const MIDDLE = numberedId(MOST_ON_A_SHEET + 8);
const FIRST = numberedId(MOST_ON_A_SHEET);
const BOOKS = entriesInOrder(2 * MOST_ON_A_SHEET).map((entry) => ({
  ...entry,
  date: dayAfter(0),
  deleted: false,
}));

const CHANGES: Readonly<Record<string, (entries: EntryTable) => Promise<void>>> = {
  "a new one at the end": (entries) => entries.put([entryWith(numberedId(900), ON_DAY)]),
  "a new one below all": (entries) => entries.put([entryWith("0", ON_DAY)]),
  "another amount": (entries) => entries.put([entryWith(MIDDLE, { ...ON_DAY, revision: 7 })]),
  "another day inside": (entries) => entries.put([entryWith(MIDDLE, { date: dayAfter(5) })]),
  "another day outside": (entries) => entries.put([entryWith(MIDDLE, { date: dayAfter(60) })]),
  deleting: (entries) => entries.put([entryWith(MIDDLE, { ...ON_DAY, deleted: true })]),
  "deleting everything": (entries) =>
    entries.put(BOOKS.map((entry) => ({ ...entry, deleted: true }))),
  "dropping one": (entries) => entries.drop([MIDDLE]),
  "dropping the first of a sheet": (entries) => entries.drop([FIRST]),
  clearing: (entries) => entries.clear(),
};
const ON_DAY = { date: dayAfter(0) };

describe.each(Object.entries(WATCHED))("a watcher of %s", (_, watched) => {
  test.each(Object.entries(CHANGES))(
    "is told of %s, here and in another tab",
    async (__, change) => {
      for (const where of ["here", "there"] as const) {
        const name = crypto.randomUUID();
        const tabs = { here: await opening(name), there: await opening(name) };
        await tabs.here.change(({ entries }) => entries.put(BOOKS));
        const look = () => tabs.here.read(async ({ entries }) => textOf(await watched(entries)));
        const told = new Told<string>();
        const stop = liveQuery(look, told.tell);
        const before = await look();
        await told.is(before);

        await tabs[where].change(({ entries }) => change(entries));
        const after = await look();
        await told.is(after);

        stop();
        expect(after).not.toBe(before);
      }
    },
  );

  test("is told of the first entry in empty books, and when a deleted one is restored", async () => {
    const storage = await opening(crypto.randomUUID());
    const entry = entryWith(MIDDLE, ON_DAY);
    const told = new Told<string>();
    const stop = liveQuery(
      () => storage.read(async ({ entries }) => textOf(await watched(entries))),
      told.tell,
    );
    await told.is(textOf([]));

    for (const [put, seen] of [
      [entry, [entry]],
      [{ ...entry, deleted: true }, []],
      [entry, [entry]],
    ] as const) {
      await storage.change(({ entries }) => entries.put([put]));
      await told.is(textOf(seen));
    }

    stop();
    expect(told.all.at(-1)).toBe(textOf([entry]));
  });
});

async function opening(name: string): Promise<BooksStorage> {
  const database = await openDatabase({ name });
  opened.push(database);
  return indexedDbStorage(database);
}

function textOf(entries: readonly Entry[]): string {
  return JSON.stringify(entries.map(({ id, date, revision }) => [id, date, revision]));
}
