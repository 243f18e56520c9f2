import { type CalendarDate, createIdSource, fen } from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import { indexedDbBudgets } from "../plans/budget-books.ts";
import { indexedDbRecurring } from "../plans/recurring-books.ts";
import { syncRound } from "../sync/sync-round.ts";
import { indexedDbCategories } from "./category-books.ts";

const DINING = "EXPENSE:餐饮";
const BREAKFAST = "EXPENSE:早餐";
const SNACKS = "EXPENSE:零食";

test("all entries of one get the other, in one change; the own category is gone", async () => {
  const { categories, ledger, shown, changes } = await device();
  const { added, count } = changes;

  const merged = await categories.merge(BREAKFAST, SNACKS);

  expect(count() - added).toBe(1);
  expect(merged.moved).toHaveLength(2);
  expect((await ledger.entries()).map(({ category }) => category)).toEqual([
    "零食",
    "零食",
    "餐饮",
    "零食",
  ]);
  expect(await shown()).not.toContain("餐饮 › 早餐");
});

test("the undo restores entries and categories as they were, in one change", async () => {
  const { categories, ledger, changes } = await device();
  const entries = (await ledger.entries()).map(({ id, categoryId }) => [id, categoryId]);
  const book = [...(await categories.all())];
  const merged = await categories.merge(BREAKFAST, SNACKS);
  const before = changes.count();

  expect(await categories.undoMerge(merged)).toEqual({ kept: 0 });

  expect(changes.count() - before).toBe(1);
  expect((await ledger.entries()).map(({ id, categoryId }) => [id, categoryId])).toEqual(entries);
  expect([...(await categories.all())]).toEqual(book);
});

describe("the children", () => {
  test("become those of the other, after its own; a built-in category is hidden", async () => {
    const { categories, shown } = await device();
    await categories.add("EXPENSE", "薯片", SNACKS);

    const merged = await categories.merge(DINING, SNACKS);

    expect(await shown()).toEqual(["餐饮（隐藏）", "零食", "零食 › 薯片", "零食 › 早餐"]);
    await categories.undoMerge(merged);
    expect(await shown()).toEqual(["餐饮", "餐饮 › 早餐", "零食", "零食 › 薯片"]);
  });

  test("stand by themselves if the other has a parent, even its own", async () => {
    const { categories, shown } = await device();
    await categories.add("EXPENSE", "夜宵", DINING);

    const merged = await categories.merge(DINING, BREAKFAST);

    expect(await shown()).toEqual(["餐饮（隐藏）", "零食", "早餐", "夜宵"]);
    await categories.undoMerge(merged);
    expect(await shown()).toEqual(["餐饮", "餐饮 › 早餐", "餐饮 › 夜宵", "零食"]);
  });
});

describe("the budget", () => {
  const TODAY = "2026-11-20" as CalendarDate;
  const amounts = async ({ budgets }: Awaited<ReturnType<typeof device>>) =>
    (await budgets.on(TODAY)).map(({ category, budget }) => [category, budget.amountFen]);

  test("becomes that of the other; the undo gives it back", async () => {
    const made = await device();
    await made.budgets.set(BREAKFAST, fen(5000));

    const merged = await made.categories.merge(BREAKFAST, SNACKS);

    expect(await amounts(made)).toEqual([["零食", 5000]]);
    await made.categories.undoMerge(merged);
    expect(await amounts(made)).toEqual([["早餐", 5000]]);
  });

  test("is removed if the other has one; the undo brings it back", async () => {
    const made = await device();
    await made.budgets.set(BREAKFAST, fen(5000));
    await made.budgets.set(SNACKS, fen(800));

    const merged = await made.categories.merge(BREAKFAST, SNACKS);

    expect(await amounts(made)).toEqual([["零食", 800]]);
    await made.categories.undoMerge(merged);
    expect(await amounts(made)).toEqual([
      ["早餐", 5000],
      ["零食", 800],
    ]);
  });

  test("takes the place of one that was removed; changed since, it stays", async () => {
    const made = await device();
    await made.budgets.set(SNACKS, fen(800));
    await made.budgets.remove(SNACKS);
    await made.budgets.set(BREAKFAST, fen(5000));
    const merged = await made.categories.merge(BREAKFAST, SNACKS);
    await made.budgets.set(SNACKS, fen(900));

    await made.categories.undoMerge(merged);

    expect(await amounts(made)).toEqual([
      ["早餐", 5000],
      ["零食", 900],
    ]);
  });
});

describe("recurring entries", () => {
  const TODAY = "2026-11-20" as CalendarDate;
  const plan = {
    rule: { every: "month", count: 1, day: 15 },
    from: "2026-10-15" as CalendarDate,
    until: null,
  } as const;
  const offered = async ({ recurring }: Awaited<ReturnType<typeof device>>) =>
    (await recurring.due(TODAY)).flatMap(({ offers }) => offers.map(({ category }) => category));

  test("get the other, in the same change; the undo gives theirs back", async () => {
    const made = await device();
    await made.recurring.add(transaction({ category: "早餐" }), plan);
    await made.recurring.add(transaction({ category: "餐饮" }), plan);
    const before = made.changes.count();

    const merged = await made.categories.merge(BREAKFAST, SNACKS);

    expect(made.changes.count() - before).toBe(1);
    expect(await offered(made)).toEqual(["零食", "零食", "餐饮", "餐饮"]);
    await made.categories.undoMerge(merged);
    expect(await offered(made)).toEqual(["早餐", "早餐", "餐饮", "餐饮"]);
  });

  test("also on a day that has a category of its own", async () => {
    const made = await device();
    await made.recurring.add(transaction({ category: "餐饮" }), plan);
    const [kept] = await made.recurring.all(TODAY);
    if (kept === undefined) throw new Error("It was added");
    const day = "2026-11-15" as CalendarDate;
    await made.recurring.changeOnce(kept.recurring.id, day, transaction({ category: "早餐" }));

    await made.categories.merge(BREAKFAST, SNACKS);

    expect(await offered(made)).toEqual(["餐饮", "零食"]);
  });

  test("that were changed since stay", async () => {
    const made = await device();
    await made.recurring.add(transaction({ category: "早餐" }), plan);
    const merged = await made.categories.merge(BREAKFAST, SNACKS);
    const [kept] = await made.recurring.all(TODAY);
    if (kept === undefined) throw new Error("It was added");
    await made.recurring.replace(kept.recurring.id, transaction({ category: "交通" }), plan);

    await made.categories.undoMerge(merged);

    expect(await offered(made)).toEqual(["交通", "交通"]);
  });
});

describe("what was changed since a merge", () => {
  test("stays: an entry that was filed elsewhere, and one that was deleted", async () => {
    const { categories, ledger } = await device();
    const merged = await categories.merge(BREAKFAST, SNACKS);
    const [first, second] = await ledger.entries();
    if (first === undefined || second === undefined) throw new Error("There are two at least");
    await ledger.edit(first.id, { category: "交通" });
    await ledger.remove([second.id]);

    expect(await categories.undoMerge(merged)).toEqual({ kept: 1 });

    expect((await ledger.entries()).map(({ category }) => category)).toEqual([
      "交通",
      "餐饮",
      "零食",
    ]);
  });

  test("refuses the undo if the name was taken, and nothing is undone", async () => {
    const { categories, ledger } = await device();
    await categories.change(BREAKFAST, { name: "早点" });
    const merged = await categories.merge(BREAKFAST, SNACKS);
    await categories.add("EXPENSE", "早点");
    const entries = await ledger.entries();

    await expect(categories.undoMerge(merged)).rejects.toMatchObject({ refusal: "taken" });

    expect(await ledger.entries()).toEqual(entries);
  });
});

test.each([
  ["one with itself", SNACKS, SNACKS, "no-such-category"],
  ["one of the other type", SNACKS, "INCOME:工资", "no-such-category"],
  ["one that is gone", "nothing", SNACKS, "no-such-category"],
  ["其他", "EXPENSE:其他", SNACKS, "takes-the-rest"],
])("cannot be merged: %s", async (_, from, into, refusal) => {
  const { categories } = await device();

  await expect(categories.merge(from, into)).rejects.toMatchObject({ refusal });
});

test("another device gets the merge and its undo", async () => {
  const model = createSyncModelServer();
  const phone = await device({ model });
  const tablet = await device({ model, deviceId: "tablet", isEmpty: true });
  const merged = await phone.categories.merge(DINING, SNACKS);
  await phone.sync();
  await tablet.sync();
  expect(await tablet.ledger.entries()).toEqual(await phone.ledger.entries());
  expect(await tablet.shown()).toEqual(await phone.shown());

  await phone.categories.undoMerge(merged);
  await phone.sync();
  await tablet.sync();

  expect(await tablet.ledger.entries()).toEqual(await phone.ledger.entries());
  expect(await tablet.shown()).toEqual(["餐饮", "餐饮 › 早餐", "零食"]);
});

/** 早餐 with two entries under 餐饮 with one, 零食 with one. */
async function device({
  deviceId = "phone",
  model = createSyncModelServer(),
  isEmpty = false,
} = {}) {
  const memory = memoryBooksStorage(memoryDisk());
  let count = 0;
  const storage: typeof memory = {
    ...memory,
    change: (work) => {
      count += 1;
      return memory.change(work);
    },
  };
  const now = tickingClock();
  const ids = createIdSource((length) => crypto.getRandomValues(new Uint8Array(length)));
  const writer = { storage, deviceId, now, ids };
  const categories = indexedDbCategories(writer);
  const ledger = indexedDbLedger(writer);
  if (!isEmpty) {
    await categories.add("EXPENSE", "早餐", DINING);
    const filed = ["早餐", "早餐", "餐饮", "零食"];
    await ledger.saveBatch(filed.map((category) => transaction({ category })));
  }
  return {
    categories,
    ledger,
    budgets: indexedDbBudgets(writer),
    recurring: indexedDbRecurring(writer),
    changes: { added: count, count: () => count },
    sync: () =>
      syncRound({
        storage,
        server: {
          push: async (chunk) => model.push(chunk),
          pull: async (after) => model.pull(after, 100),
        },
        deviceId,
        ids,
        nowMs: () => now().epochMs,
        chunkLimit: 100,
      }),
    /** 餐饮, 零食 and the user's own categories, with their parents. */
    async shown() {
      const book = await categories.all();
      const nameOf = (id: string) => book.find((view) => view.id === id)?.name;
      return book
        .filter(({ id, custom }) => custom || id === DINING || id === SNACKS)
        .map(({ name, hidden, parentId }) => {
          const shown = hidden ? `${name}（隐藏）` : name;
          return parentId === undefined ? shown : `${nameOf(parentId)} › ${shown}`;
        });
    },
  };
}
