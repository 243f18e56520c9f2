import {
  categoryOfPush,
  type ExportReply,
  entryOfPush,
  PushBodySchema,
  pulledCategory,
  pulledEntry,
  pushedCategory,
  pushedEntry,
} from "@suikouji/contract";
import {
  type Category,
  categoryBook,
  createIdSource,
  type Entry,
  entryNamer,
  entryNames,
  type LedgerEntry,
  nameText,
  withCleanTexts,
} from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { indexedDbCategories } from "../src/platform/books/categories/category-books.ts";
import { nameKey } from "../src/platform/books/categories/same-name.ts";
import { importRecords } from "../src/platform/books/import/import-records.ts";
import { indexedDbLedger } from "../src/platform/books/ledger/indexed-db-ledger.ts";
import { exportJson } from "../src/ui/exchange/export-json.ts";
import { readExport } from "../src/ui/exchange/read-export.ts";
import { memoryBooksStorage, memoryDisk } from "../testing/memory-books-storage.ts";
import { pushedCategories, pushedEntries } from "../testing/random-records.ts";
import { tickingClock } from "../testing/test-clock.ts";

// Any record that a push accepts may be in the books, with unseen characters since earlier versions. The server's tests cover how it exports them.

const numRuns = randomRuns({ quick: 40, full: 20_000 });
vi.setConfig({ testTimeout: 600_000 });

const NOW = { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 };
const ORIGIN = { ledgerId: "local", deviceId: "019a8000-0000-7000-8000-0000000000d1" };

const books = fc.tuple(pushedEntries, pushedCategories).map(([entries, categories]) => ({
  entries: entries.map((entry) => entryOfPush(entry, ORIGIN)),
  categories: categories.map((category) => categoryOfPush(category, ORIGIN)),
}));

test("the server's export of any books is imported completely, and unchanged but for unseen characters", async () => {
  await fc.assert(
    fc.asyncProperty(books, async (kept) => {
      await expectImported(asServerExports(kept), kept);
    }),
    { numRuns },
  );
});

test("so is the device's own export", async () => {
  await fc.assert(
    fc.asyncProperty(books, async (kept) => {
      const from = device();
      await from.put(kept);
      const { deviceId, ledger, categories } = from;
      const all = {
        entries: await ledger.entries(),
        categories: await categories.all(),
        definitions: [],
      };

      await expectImported(exportJson({ ledger: "我的账本", deviceId, ...all }, NOW), kept);
    }),
    { numRuns },
  );
});

interface Kept {
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
}

async function expectImported(document: ExportReply, kept: Kept): Promise<void> {
  const to = device();

  const read = await readExport(JSON.stringify(document));
  if (!read.ok) throw new Error("An export was not taken for one");
  await to.importRecords(read.value);

  expect(read.value.unread).toEqual([]);
  const named = entryNamer({ categories: categoryBook(kept.categories), accounts: [] });
  const before = kept.entries
    .filter(({ deleted }) => !deleted)
    .map((entry) => named(withCleanTexts("entry", entry)));
  expect((await to.ledger.entries()).map(contentOf)).toEqual(byId(before).map(contentOf));
  expect(() => to.everythingPushed()).not.toThrow();
}

/** The visible fields of an entry, and its identity. */
function contentOf(entry: LedgerEntry) {
  const { ledgerId: _, revision: __, categoryId: ___, ...content } = entry;
  const { deviceId: ____, updatedAtMs: _____, stamps: ______, category, ...read } = content;
  return { ...read, category: nameKey(nameText(category)) };
}

function byId<Kept extends { readonly id: string }>(records: readonly Kept[]): readonly Kept[] {
  return records.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function asServerExports({ entries, categories }: Kept): ExportReply {
  const namesOf = entryNames({ categories: categoryBook(categories), accounts: [] });
  const builtIn = new Set(categoryBook([]).map(({ id }) => id));
  return {
    ...{ format: "suikouji-export", version: 1, exportedAt: "", ledger: "我的账本" },
    entries: entries
      .filter(({ deleted }) => !deleted)
      .map((entry) => ({ ...pulledEntry(entry), ...namesOf(entry) })),
    categories: categories
      .filter(({ id, deleted }) => !deleted || builtIn.has(id))
      .map(pulledCategory),
    definitions: [],
  };
}

function device() {
  const disk = memoryDisk();
  const storage = memoryBooksStorage(disk);
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const deviceId = crypto.randomUUID();
  const writer = { storage, deviceId, now: tickingClock(), ids };
  return {
    deviceId,
    ledger: indexedDbLedger(writer),
    categories: indexedDbCategories(writer),
    importRecords: (exported: Parameters<typeof importRecords>[1]) =>
      importRecords(writer, exported),
    put: (kept: Kept) =>
      storage.change(async (tables) => {
        await tables.entries.put(kept.entries);
        await tables.categories.put(kept.categories);
      }),
    /** As the server would read it. */
    everythingPushed: () =>
      PushBodySchema.parse({
        ...{ key: crypto.randomUUID(), deviceId, epoch: null },
        entries: [...disk.durable().entries.values()].map((one) => pushedEntry(one, deviceId)),
        categories: [...disk.durable().categories.values()].map((one) =>
          pushedCategory(one, deviceId),
        ),
      }),
  };
}
