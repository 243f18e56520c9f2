import {
  type CalendarDate,
  type CategoryView,
  createIdSource,
  type Definition,
  fen,
  type LedgerEntry,
  TRANSACTION_TYPES,
  type TransactionType,
  withSkipped,
} from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import { transaction } from "@suikouji/core/testing/transactions";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { indexedDbCategories } from "../src/platform/books/categories/category-books.ts";
import { CategoryRefused } from "../src/platform/books/categories/category-refused.ts";
import { indexedDbDefinitions } from "../src/platform/books/definitions/definition-books.ts";
import { DefinitionRefused } from "../src/platform/books/definitions/definition-refused.ts";
import { importRecords } from "../src/platform/books/import/import-records.ts";
import { indexedDbLedger } from "../src/platform/books/ledger/indexed-db-ledger.ts";
import { indexedDbBudgets } from "../src/platform/books/plans/budget-books.ts";
import { indexedDbRecurring } from "../src/platform/books/plans/recurring-books.ts";
import { exportFile } from "../src/ui/exchange/export-file.ts";
import { readExport } from "../src/ui/exchange/read-export.ts";
import { memoryBooksStorage, memoryDisk } from "../testing/memory-books-storage.ts";
import { tickingClock } from "../testing/test-clock.ts";

const numRuns = randomRuns({ quick: 30, full: 20_000 });
vi.setConfig({ testTimeout: 600_000 });

const NOW = { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 };

/** What somebody does with the app. A place counts into the entries or categories that exist then. */
type Deed =
  | { readonly kind: "record"; readonly type: TransactionType; readonly category: number }
  | { readonly kind: "edit" | "delete" | "hide" | "show" | "remove" | "last"; readonly at: number }
  | { readonly kind: "add"; readonly type: TransactionType; readonly name: string }
  | { readonly kind: "rename" | "rename-account"; readonly at: number; readonly name: string }
  | { readonly kind: "budget" | "repeat"; readonly at: number }
  | Settling;

interface Settling {
  readonly kind: "confirm" | "skip" | "pause";
  readonly at: number;
}

const at = fc.nat({ max: 60 });
const type = fc.constantFrom(...TRANSACTION_TYPES);
const name = fc.constantFrom("猫", "出行", "Netflix", "滑雪", "钓鱼", "交通");
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("record" as const), type, category: at }) },
  fc.record({
    kind: fc.constantFrom("edit", "delete", "hide", "show", "remove", "last" as const),
    at,
  }),
  fc.record({ kind: fc.constantFrom("budget", "repeat" as const), at }),
  fc.record({ kind: fc.constantFrom("confirm", "skip", "pause" as const), at }),
  fc.record({ kind: fc.constant("add" as const), type, name }),
  fc.record({ kind: fc.constantFrom("rename" as const, "rename-account" as const), at, name }),
);

test("exported and imported into empty books, the ledger and its categories are the same", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
      const from = device();
      for (const each of deeds) await perform(each, from);
      const books = {
        entries: await from.ledger.entries(),
        categories: await from.categories.all(),
        definitions: await from.definitions.all(),
      };

      const { content } = exportFile("json", { deviceId: from.deviceId, ...books }, NOW);
      const to = device();
      const read = await readExport(content);
      if (!read.ok) throw new Error("An export was not taken for one");
      await to.importRecords(read.value);

      expect(await to.ledger.entries()).toEqual(books.entries);
      expect([...(await to.categories.all())]).toEqual([...books.categories]);
      expect((await to.definitions.all()).map(unsent)).toEqual(books.definitions.map(unsent));
    }),
    { numRuns },
  );
});

function unsent({ ledgerId: _, revision: __, ...definition }: Definition) {
  return definition;
}

type Device = ReturnType<typeof device>;

async function perform(what: Deed, from: Device): Promise<void> {
  const { ledger, categories, definitions, budgets, recurring } = from;
  const entries = await ledger.entries();
  const all = await categories.all();
  // The user's own categories are few beside the built-in ones, and more can go wrong with them.
  const own = all.filter(({ custom }) => custom);
  const book = own.length > 0 && place(what) % 2 === 0 ? own : all;
  const entry = "at" in what ? entries[what.at % Math.max(1, entries.length)] : undefined;
  const category = "at" in what ? book[what.at % book.length] : undefined;
  try {
    switch (what.kind) {
      case "record":
        await ledger.saveBatch([
          {
            amount: fen(1 + entries.length * 137),
            type: what.type,
            category: book[what.category % book.length]?.name ?? "其他",
            date: `2026-11-${10 + (entries.length % 9)}` as CalendarDate,
            description: `第${entries.length}笔\n"`,
            account: ["", "微信", "现金"][what.category % 3] ?? "",
            tags: ["", "出差"][what.category % 2] ?? "",
            note: ["", "一\n二"][what.category % 2] ?? "",
          },
        ]);
        break;
      case "edit":
        if (entry !== undefined) await ledger.edit(entry.id, { description: "改过" });
        break;
      case "delete":
        if (entry !== undefined) await ledger.remove([entry.id]);
        break;
      case "hide":
      case "show":
        if (category !== undefined) {
          await categories.change(category.id, { hidden: what.kind === "hide" });
        }
        break;
      case "remove":
        // The exception: an export holds no removed categories. The import files entries of one by
        // name, which may add the category again or find another one.
        if (category === undefined || isUsed(category, entries)) break;
        await categories.remove(category.id);
        break;
      case "last":
        if (category !== undefined) {
          const others = all.map(({ id }) => id).filter((id) => id !== category.id);
          await categories.reorder([...others, category.id]);
        }
        break;
      case "rename-account": {
        const accounts = await definitions.all();
        const account = accounts[what.at % Math.max(1, accounts.length)];
        if (account !== undefined) await definitions.change(account.id, { name: what.name });
        break;
      }
      case "budget":
        // Of all expenses, or of a category of expenses.
        await budgets.set(category?.type === "EXPENSE" ? category.id : null, fen(10_000 + what.at));
        break;
      case "repeat":
        await recurring.add(rentOf(what.at), { rule: MONTHLY, from: FIRST_DAY, until: null });
        break;
      case "confirm":
      case "skip":
      case "pause":
        await settleOne(what, recurring);
        break;
      case "add":
        await categories.add(what.type, what.name);
        break;
      case "rename":
        if (category !== undefined) await categories.change(category.id, { name: what.name });
        break;
    }
  } catch (error) {
    // Such as two categories of one name; the app says so, and the books are as before.
    if (!(error instanceof CategoryRefused || error instanceof DefinitionRefused)) throw error;
  }
}

const FIRST_DAY = "2026-08-15" as CalendarDate;
const LAST_DAY = "2026-11-15" as CalendarDate;
const MONTHLY = { every: "month", count: 1, day: 15 } as const;

function rentOf(at: number) {
  const [date, description] = [FIRST_DAY, `房租 ${at % 5}`];
  return transaction({ amount: fen(350_000), date, category: "居住", description });
}

async function settleOne(
  { kind, at: chosen }: Settling,
  recurring: Device["recurring"],
): Promise<void> {
  const kept = await recurring.due(LAST_DAY);
  const due = kept[chosen % Math.max(1, kept.length)];
  const [said] = due?.offers ?? [];
  if (due === undefined) return;
  const { id } = due.recurring;
  if (kind === "pause") {
    return await recurring.change(id, (present) => ({ ...present, paused: !present.paused }));
  }
  if (said === undefined) return;
  if (kind === "skip") {
    return await recurring.change(id, (present) => withSkipped(present, said.date));
  }
  await recurring.confirm(id, said.date, { ...said, amount: fen(300_000 + chosen) });
}

function isUsed({ id }: CategoryView, entries: readonly LedgerEntry[]): boolean {
  return entries.some(({ categoryId }) => categoryId === id);
}

function place(what: Deed): number {
  return "at" in what ? what.at : "category" in what ? what.category : 0;
}

function device() {
  const storage = memoryBooksStorage(memoryDisk());
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const deviceId = crypto.randomUUID();
  const writer = { storage, deviceId, now: tickingClock(), ids };
  return {
    deviceId,
    ledger: indexedDbLedger(writer),
    categories: indexedDbCategories(writer),
    definitions: indexedDbDefinitions(writer),
    budgets: indexedDbBudgets(writer),
    recurring: indexedDbRecurring(writer),
    importRecords: (exported: Parameters<typeof importRecords>[1]) =>
      importRecords(writer, exported),
  };
}
