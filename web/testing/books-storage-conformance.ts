import type { CalendarDate, Category, Entry, Transaction } from "@suikouji/core";
import { createIdSource, fen, NOWHERE, recordBatch } from "@suikouji/core";
import { someDefinition } from "@suikouji/core/testing/some-definition";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import type { BooksStorage } from "../src/platform/books/storage/books-storage.ts";
import { tickingClock } from "./test-clock.ts";

/** What the books require of a storage; each test opens a new, empty one. */
export function describeBooksStorage(name: string, open: () => Promise<BooksStorage>): void {
  describe(`${name} keeps the promise of a storage`, () => {
    test("a change that fails half-way leaves nothing, in any table", async () => {
      const storage = await open();
      const [entry] = someEntries(1);

      const attempt = storage.change(async (tables) => {
        if (entry !== undefined) await tables.entries.put([entry]);
        await tables.outbox.put([{ kind: "entry", id: "one" }]);
        await tables.notes.put("deviceId", "device");
        throw new Error("The lights went out");
      });

      await expect(attempt).rejects.toThrow("The lights went out");
      const found = await storage.read(async ({ entries, outbox, notes }) => [
        await entries.kept(),
        await outbox.count(),
        await notes.get("deviceId"),
      ]);
      expect(found).toEqual([[], 0, undefined]);
    });

    test("concurrent changes run one after the other", async () => {
      const storage = await open();
      const step = () =>
        storage.change(async ({ notes }) => {
          const { after = 0 } = (await notes.get("position")) ?? {};
          await notes.put("position", { ...NOWHERE, after: after + 1 });
        });

      await Promise.all(Array.from({ length: 10 }, step));

      const position = await storage.read(({ notes }) => notes.get("position"));
      expect(position).toEqual({ ...NOWHERE, after: 10 });
    });

    test("records come back as they were put, in the order asked for", async () => {
      const storage = await open();
      const entries = someEntries(3);
      const [one, two, three] = entries;
      await storage.change((tables) => tables.entries.put(entries));
      await storage.change((tables) => tables.categories.put([SKIING]));
      await storage.change((tables) => tables.definitions.put([someDefinition()]));

      const found = await storage.read(async (tables) => ({
        entries: await tables.entries.get([idOf(three), "nothing", idOf(one)]),
        categories: await tables.categories.get([SKIING.id]),
        all: await tables.categories.all(),
        definitions: await tables.definitions.get(["nothing", someDefinition().id]),
        allDefinitions: await tables.definitions.all(),
        newest: await tables.entries.newest(2),
      }));

      expect(found).toEqual({
        entries: [three, undefined, one],
        categories: [SKIING],
        all: [SKIING],
        definitions: [undefined, someDefinition()],
        allDefinitions: [someDefinition()],
        newest: [three, two],
      });
    });

    test("a deleted entry is found by its id only, until it is restored", async () => {
      const storage = await open();
      const [entry] = someEntries(1);
      if (entry === undefined) throw new Error("There is one");
      const range = { from: entry.date, to: entry.date };
      const look = () =>
        storage.read(async ({ entries }) => [
          await entries.kept(),
          await entries.keptBetween(range),
          await entries.newest(9),
          await entries.get([entry.id]),
          await entries.all(),
        ]);

      await storage.change(({ entries }) => entries.put([entry]));
      const removed = { ...entry, deleted: true };
      await storage.change(({ entries }) => entries.put([removed]));
      expect(await look()).toEqual([[], [], [], [removed], [removed]]);
      await storage.change(({ entries }) => entries.put([entry]));

      expect(await look()).toEqual([[entry], [entry], [entry], [entry], [entry]]);
    });

    test("every kept entry is visited once, in the order saved", async () => {
      const storage = await open();
      const made = someEntries(5000);
      await storage.change(({ entries }) =>
        entries.put(made.map((entry, at) => ({ ...entry, deleted: at % 7 === 3 }))),
      );

      const visited: string[] = [];
      await storage.read(({ entries }) => entries.visitKept(({ id }) => visited.push(id)));

      const kept = made.filter((_, at) => at % 7 !== 3).map(({ id }) => id);
      expect(visited).toEqual(kept.toSorted());
    });

    test("sums are by day, type and category; the recorded days are the first and the last", async () => {
      const storage = await open();
      const look = () =>
        storage.read(async ({ entries }) => [
          await entries.recordedDays(),
          (await entries.sumsBetween({ from: day("2026-11-01"), to: day("2026-11-30") })).toSorted(
            (one, other) => one.amount - other.amount,
          ),
        ]);
      expect(await look()).toEqual([null, []]);

      const recorded = [
        { amount: fen(100), date: day("2026-11-02") },
        { amount: fen(200), date: day("2026-11-02") },
        { amount: fen(500), date: day("2026-11-02"), category: "交通" },
        { amount: fen(900), date: day("2026-11-03") },
        { amount: fen(7000), date: day("2026-12-24") },
        { amount: fen(8000), date: day("2025-01-01") },
      ];
      const made = someEntries(recorded.length, recorded);
      const [, , , , , first] = made;
      if (first === undefined) throw new Error("There are six");
      await storage.change(({ entries }) => entries.put(made));
      await storage.change(({ entries }) => entries.put([{ ...first, deleted: true }]));

      const sum = { type: "EXPENSE", categoryId: "EXPENSE:餐饮", date: "2026-11-02" };
      expect(await look()).toEqual([
        { from: "2026-11-02", to: "2026-12-24" },
        [
          { ...sum, amount: 300, count: 2 },
          { ...sum, categoryId: "EXPENSE:交通", amount: 500, count: 1 },
          { ...sum, date: "2026-11-03", amount: 900, count: 1 },
        ],
      ]);
    });

    test("the outbox has categories, definitions, then entries as recorded; a row is replaced", async () => {
      const storage = await open();
      await storage.change(({ outbox }) =>
        outbox.put([
          { kind: "entry", id: "b" },
          { kind: "entry", id: "a", refused: 1 },
          { kind: "definition", id: "a" },
          { kind: "category", id: "z" },
        ]),
      );
      await storage.change(({ outbox }) => outbox.put([{ kind: "entry", id: "b", atMost: 2 }]));

      const found = await storage.read(async ({ outbox }) => ({
        first: await outbox.first(2),
        all: await outbox.first(9),
        count: await outbox.count(),
        refused: await outbox.refused(),
      }));

      const [z, d, a, b] = [
        { kind: "category", id: "z" },
        { kind: "definition", id: "a" },
        { kind: "entry", id: "a", refused: 1 },
        { kind: "entry", id: "b", atMost: 2 },
      ];
      expect(found).toEqual({ first: [z, d], all: [z, d, a, b], count: 4, refused: [a] });
      await storage.change(({ outbox }) => outbox.drop([{ kind: "entry", id: "a" }]));
      expect(await storage.read(({ outbox }) => outbox.first(9))).toEqual([z, d, b]);
    });

    test("sentences are found by their batch and all together, except dropped ones", async () => {
      const storage = await open();
      await storage.change(async ({ utterances }) => {
        await utterances.put("one", "午饭三十五");
        await utterances.put("two", "打车");
        await utterances.put("two", "打车二十");
        await utterances.put("three", "奶茶十五");
        await utterances.drop(["three", "four"]);
      });

      const found = await storage.read(async ({ utterances }) => [
        await utterances.get("two"),
        await utterances.all(),
        await utterances.count(),
      ]);

      const all = new Map([
        ["one", "午饭三十五"],
        ["two", "打车二十"],
      ]);
      expect(found).toEqual(["打车二十", all, 2]);
    });

    test("what is cleared or dropped is gone", async () => {
      const storage = await open();
      await storage.change(async (tables) => {
        await tables.entries.put(someEntries(2));
        await tables.outbox.put([{ kind: "entry", id: "a" }]);
        await tables.notes.put("deviceId", "device");
        await tables.utterances.put("batch", "午饭");
      });

      await storage.change(async (tables) => {
        await tables.entries.clear();
        await tables.outbox.clear();
        await tables.notes.drop("deviceId");
        await tables.utterances.clear();
      });

      const found = await storage.read(async (tables) => [
        await tables.entries.kept(),
        await tables.outbox.count(),
        await tables.notes.get("deviceId"),
        await tables.utterances.get("batch"),
      ]);
      expect(found).toEqual([[], 0, undefined, undefined]);
    });
  });
}

const SKIING: Category = {
  id: "EXPENSE:滑雪",
  ledgerId: "local",
  deviceId: "device",
  revision: 0,
  type: "EXPENSE",
  name: "滑雪",
  hidden: false,
  order: 1,
  updatedAtMs: 1,
  deleted: false,
};

function someEntries(count: number, some: readonly Partial<Transaction>[] = []): readonly Entry[] {
  const batch = Array.from({ length: count }, (_, index) => transaction(some[index]));
  const author = {
    ledgerId: "local",
    deviceId: "device",
    now: tickingClock()(),
    stampMs: tickingClock()().epochMs,
    ids: createIdSource((bytes) => new Uint8Array(bytes)),
    categories: [],
    accounts: [],
  };
  return recordBatch(batch, author).entries;
}

function idOf(entry: Entry | undefined): string {
  return entry?.id ?? "nothing";
}

function day(text: string): CalendarDate {
  return text as CalendarDate;
}
