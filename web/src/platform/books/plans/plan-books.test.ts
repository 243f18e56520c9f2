import {
  type CalendarDate,
  createIdSource,
  fen,
  occurrenceId,
  SaveFailed,
  withoutEarlier,
  withSkipped,
} from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbCategories } from "../categories/category-books.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import { indexedDbPlans } from "./indexed-db-plans.ts";
import type { RecurringBooks } from "./plan-books.ts";

const day = (date: string) => date as CalendarDate;
const TODAY = day("2026-11-20");
const FOOD = "EXPENSE:餐饮";
const RENT = transaction({ amount: fen(350_000), category: "住房", description: "房租" });
const MONTHLY = {
  rule: { every: "month", count: 1, day: 15 },
  from: day("2026-10-01"),
  until: null,
} as const;

describe("budgets", () => {
  test("stand with what was spent, are replaced, removed and set again", async () => {
    const { budgets, ledger } = device();
    await ledger.saveBatch([transaction({ date: TODAY })]);
    await budgets.set(FOOD, fen(5000));
    await budgets.set(FOOD, fen(10_000));
    await budgets.set(null, fen(20_000));

    expect((await budgets.on(TODAY)).map(({ category, left }) => [category, left])).toEqual([
      [null, 14_000],
      ["餐饮", 4000],
    ]);

    await budgets.remove(FOOD);
    await budgets.remove(FOOD);
    expect(await budgets.on(TODAY)).toHaveLength(1);
    await budgets.set(FOOD, fen(100));
    expect((await budgets.on(TODAY))[1]).toMatchObject({ category: "餐饮", over: 5900 });
  });

  test("are changed by the present name of a category", async () => {
    const { budgets } = device();
    await budgets.change("餐饮", fen(5000));
    await budgets.change(null, fen(9000));
    await budgets.change("餐饮", null);

    expect((await budgets.on(TODAY)).map(({ category }) => category)).toEqual([null]);
    await expect(budgets.change("没有这一类", fen(1))).rejects.toThrow(SaveFailed);
  });

  test("what was told is kept", async () => {
    const { budgets } = device();

    expect(await budgets.told()).toEqual([]);
    await budgets.keepTold(["2026-11 x 80"]);
    expect(await budgets.told()).toEqual(["2026-11 x 80"]);
  });
});

describe("a recurring entry", () => {
  async function withRent() {
    const made = device();
    await made.recurring.add(RENT, MONTHLY);
    const [kept] = await made.recurring.all(TODAY);
    if (kept === undefined) throw new Error("It was added");
    return { ...made, id: kept.recurring.id };
  }

  test("is kept with its next day, and offered for the days that have come", async () => {
    const { recurring, id } = await withRent();

    expect(await recurring.all(TODAY)).toMatchObject([
      {
        recurring: { id, ...MONTHLY, skipped: [], paused: false },
        said: { ...RENT, date: "2026-10-01" },
        next: { ...RENT, date: "2026-12-15" },
      },
    ]);
    expect(await recurring.due(TODAY)).toMatchObject([
      {
        offers: [
          { ...RENT, date: "2026-10-15" },
          { ...RENT, date: "2026-11-15" },
        ],
        earlier: 0,
      },
    ]);
  });

  test("is not added a second time by voice, unless the first is paused", async () => {
    const { recurring, id } = await withRent();

    expect(await recurring.addUnlessKept(RENT, MONTHLY)).toBe(false);
    expect(await recurring.all(TODAY)).toHaveLength(1);
    expect(await recurring.addUnlessKept({ ...RENT, amount: fen(1) }, MONTHLY)).toBe(true);

    await recurring.change(id, (rent) => ({ ...rent, paused: true }));
    expect(await recurring.addUnlessKept(RENT, MONTHLY)).toBe(true);
    expect(await recurring.all(TODAY)).toHaveLength(3);
  });

  test("confirmed twice is one entry; removed, it is offered and confirmed again", async () => {
    const { recurring, ledger, id } = await withRent();
    const november = { ...RENT, date: day("2026-11-15") };

    await recurring.confirm(id, november.date, november);
    await recurring.confirm(id, november.date, { ...november, amount: fen(1) });

    const entry = { ...november, id: occurrenceId(id, november.date), recurringId: id };
    expect(await ledger.entries()).toMatchObject([entry]);
    expect(await datesDue(recurring)).toEqual(["2026-10-15"]);

    await ledger.remove([entry.id]);
    expect(await datesDue(recurring)).toEqual(["2026-10-15", "2026-11-15"]);
    await recurring.confirm(id, november.date, { ...november, amount: fen(360_000) });
    expect(await ledger.entries()).toMatchObject([{ ...entry, amount: 360_000 }]);
  });

  test("confirmed, it is the last save", async () => {
    const { recurring, ledger, id } = await withRent();
    await ledger.saveBatch([transaction()]);

    await recurring.confirm(id, day("2026-11-15"), { ...RENT, date: day("2026-11-15") });

    const last = { id: occurrenceId(id, day("2026-11-15")) };
    expect(await ledger.lastSave()).toMatchObject({ entries: [last] });
  });

  test("is skipped, left behind and paused", async () => {
    const { recurring, id } = await withRent();

    await recurring.change(id, (present) => withSkipped(present, day("2026-11-15")));
    expect(await datesDue(recurring)).toEqual(["2026-10-15"]);
    await recurring.change(id, (present) => withoutEarlier(present, TODAY));
    expect(await datesDue(recurring)).toEqual([]);
    await recurring.change(id, (present) => ({ ...present, paused: true }));
    expect(await recurring.all(TODAY)).toMatchObject([{ recurring: { paused: true } }]);
  });

  test("confirmed or skipped today, it comes next on a later day", async () => {
    const { recurring, id } = await withRent();
    const on = day("2026-11-15");
    const nextOn = async () => (await recurring.all(on))[0]?.next?.date;
    expect(await nextOn()).toBe("2026-11-15");

    await recurring.confirm(id, on, { ...RENT, date: on });
    expect(await nextOn()).toBe("2026-12-15");
    await recurring.change(id, (present) => withSkipped(present, day("2026-12-15")));
    expect(await nextOn()).toBe("2027-01-15");
    await recurring.change(id, (present) => ({ ...present, until: day("2027-01-01") }));
    expect(await nextOn()).toBeUndefined();
  });

  test("is changed for all days, or for one", async () => {
    const { recurring, id } = await withRent();

    await recurring.replace(id, { ...RENT, amount: fen(400_000), category: "新家" }, MONTHLY);
    await recurring.changeOnce(id, day("2026-12-15"), { ...RENT, amount: fen(1) });

    expect(await recurring.all(TODAY)).toMatchObject([
      {
        said: { amount: 400_000, category: "新家" },
        next: { amount: 1, category: "住房", date: "2026-12-15" },
      },
    ]);
  });

  test("follows a renamed category", async () => {
    const { recurring, categories } = await withRent();

    await categories.change("EXPENSE:住房", { name: "居住" });

    expect(await recurring.all(TODAY)).toMatchObject([{ said: { category: "居住" } }]);
  });

  test("is removed and restored; what is gone is not changed", async () => {
    const { recurring, id } = await withRent();

    await recurring.remove(id);
    expect(await recurring.all(TODAY)).toEqual([]);
    const gone = { failure: "no-such-entry" };
    await expect(recurring.change(id, (same) => same)).rejects.toMatchObject(gone);
    await expect(recurring.confirm(id, TODAY, RENT)).rejects.toMatchObject(gone);
    await expect(recurring.restore("nothing")).rejects.toMatchObject(gone);
    await recurring.restore(id);
    expect(await recurring.all(TODAY)).toHaveLength(1);
  });

  test("without an amount is refused", async () => {
    const { recurring } = device();

    await expect(recurring.add({ ...RENT, amount: fen(0) }, MONTHLY)).rejects.toMatchObject({
      failure: "invalid-transaction",
    });
  });
});

async function datesDue(recurring: RecurringBooks) {
  const due = await recurring.due(TODAY);
  return due.flatMap(({ offers }) => offers.map(({ date }) => date));
}

function device() {
  const storage = memoryBooksStorage(memoryDisk());
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const writer = { storage, deviceId: "device", now: tickingClock(), ids };
  return {
    ...indexedDbPlans(writer),
    ledger: indexedDbLedger(writer),
    categories: indexedDbCategories(writer),
  };
}
