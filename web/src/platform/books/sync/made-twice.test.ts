import {
  accountIdOf,
  type CalendarDate,
  detailsOfAccount,
  fen,
  type Transaction,
} from "@suikouji/core";
import type { BillCandidate } from "@suikouji/core/bills";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { modelDevice } from "../../../../testing/model-device.ts";
import { SOME_FILE } from "../../../../testing/some-file.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbCategories } from "../categories/category-books.ts";
import { indexedDbDefinitions } from "../definitions/definition-books.ts";
import { undoImport } from "../import/import-records.ts";
import { importRows } from "../import/import-rows.ts";
import { indexedDbRecurring } from "../plans/recurring-books.ts";

// Two devices make the same record, or one changes many that another one edits: no edit is lost by that.

const DAY = "2026-11-15" as CalendarDate;
const NOON_MS = Date.parse("2026-11-15T12:00:00+08:00");
const RENT: Transaction = {
  ...{ amount: fen(350_000), type: "EXPENSE", category: "居住", date: DAY, description: "房租" },
};

function twoDevices() {
  const clock = tickingClock(NOON_MS);
  const nowMs = () => clock().epochMs;
  const model = createSyncModelServer("ledger", nowMs);
  const device = (id: string) => {
    const made = modelDevice(id, model, nowMs);
    return {
      ...made,
      recurring: indexedDbRecurring(made.writer),
      categories: indexedDbCategories(made.writer),
      definitions: indexedDbDefinitions(made.writer),
      import: (rows: readonly BillCandidate[]) => importRows(made.writer, rows, SOME_FILE),
      undo: (taken: Awaited<ReturnType<typeof importRows>>) => undoImport(made.writer, taken),
    };
  };
  const [phone, tablet] = [device("phone"), device("tablet")];
  const sync = async () => {
    for (const each of [phone, tablet, phone, tablet]) await each.round();
  };
  return { phone, tablet, sync };
}

async function devicesWithRent() {
  const devices = twoDevices();
  const { phone, sync } = devices;
  const rule = { every: "month", count: 1, day: 15 } as const;
  await phone.recurring.add(RENT, { rule, from: DAY, until: null });
  await sync();
  const [kept] = await phone.recurring.due(DAY);
  return { ...devices, rent: kept?.recurring.id ?? "" };
}

test("a recurring entry that was confirmed and corrected stays so when another device confirms it", async () => {
  const { phone, tablet, sync, rent } = await devicesWithRent();
  await phone.recurring.confirm(rent, DAY, RENT);
  const [confirmed] = await phone.ledger.entries();
  await phone.ledger.edit(confirmed?.id ?? "", { amount: fen(360_000), note: "涨了" });
  await phone.round();

  await tablet.recurring.confirm(rent, DAY, RENT);
  await sync();

  for (const { ledger } of [phone, tablet]) {
    expect(await ledger.entries()).toMatchObject([{ amount: 360_000, note: "涨了" }]);
  }
});

test("what the second device changed while confirming is kept beside the corrections", async () => {
  const { phone, tablet, sync, rent } = await devicesWithRent();
  await phone.recurring.confirm(rent, DAY, RENT);
  const [confirmed] = await phone.ledger.entries();
  await phone.ledger.edit(confirmed?.id ?? "", { note: "涨了" });
  await phone.round();

  await tablet.recurring.confirm(rent, DAY, { ...RENT, amount: fen(370_000) });
  await sync();

  for (const { ledger } of [phone, tablet]) {
    expect(await ledger.entries()).toMatchObject([{ amount: 370_000, note: "涨了" }]);
  }
});

test("a category merge on a device that was away keeps deletions and choices of another", async () => {
  const { phone, tablet, sync } = twoDevices();
  await phone.categories.add("EXPENSE", "滑雪");
  await phone.ledger.saveBatch([
    transaction({ category: "滑雪", description: "雪票" }),
    transaction({ category: "滑雪", description: "雪镜" }),
    transaction({ category: "滑雪", description: "雪板" }),
  ]);
  await sync();
  const [first, second] = await phone.ledger.entries();
  await phone.ledger.remove([first?.id ?? ""]);
  await phone.ledger.edit(second?.id ?? "", { category: "购物" });
  await phone.round();

  await tablet.categories.merge("EXPENSE:滑雪", "EXPENSE:娱乐");
  await sync();

  for (const { ledger } of [phone, tablet]) {
    const entries = await ledger.entries();
    expect(entries.map(({ description, category }) => `${description} ${category}`)).toEqual([
      "雪镜 购物",
      "雪板 娱乐",
    ]);
  }
});

test("a bill that was recategorised stays so when a device that was away imports it later", async () => {
  const { phone, tablet, sync } = twoDevices();
  const taken = await phone.import([ROW]);
  await phone.ledger.edit(taken.added[0] ?? "", { category: "购物" });
  await phone.round();

  await tablet.import([ROW]);
  await sync();

  for (const { ledger } of [phone, tablet]) {
    expect(await ledger.entries()).toMatchObject([{ category: "购物" }]);
  }
});

test("a row that was deleted stays so when a device that was away imports it later", async () => {
  const { phone, tablet, sync } = twoDevices();
  const taken = await phone.import([ROW]);
  await phone.ledger.remove(taken.added);
  await phone.round();

  await tablet.import([ROW]);
  await sync();

  for (const { ledger } of [phone, tablet]) expect(await ledger.entries()).toEqual([]);
});

test.each([
  ["before it was sent", false],
  ["after it was sent", true],
])(
  "undoing an import %s keeps the rows that another device imported earlier",
  async (_, isSent) => {
    const { phone, tablet, sync } = twoDevices();
    await phone.import([ROW]);
    await phone.round();

    const taken = await tablet.import([ROW]);
    if (isSent) await sync();
    await tablet.undo(taken);
    await sync();

    for (const { ledger } of [phone, tablet]) {
      expect(await ledger.entries()).toMatchObject([{ description: "奶茶" }]);
    }
  },
);

test("a category made on two devices keeps the name and the look it was given since", async () => {
  const { phone, tablet, sync } = twoDevices();
  await phone.ledger.saveBatch([transaction({ category: "滑雪" })]);
  await phone.categories.change("EXPENSE:滑雪", { name: "雪季", icon: "paw" });
  await phone.round();

  await tablet.ledger.saveBatch([transaction({ category: "滑雪" })]);
  await sync();

  for (const { categories } of [phone, tablet]) {
    const found = (await categories.all()).find(({ id }) => id === "EXPENSE:滑雪");
    expect(found).toMatchObject({ name: "雪季", icon: "paw" });
  }
});

test("an account's opening balance stays when another device only names the account", async () => {
  const { phone, tablet, sync } = twoDevices();
  const details = detailsOfAccount({ sort: "wallet", openingFen: 12_300, currency: "CNY" });
  await phone.definitions.put({ kind: "account", name: "微信", details });
  await phone.round();

  await tablet.ledger.saveBatch([transaction({ account: "微信" })]);
  await sync();

  for (const { definitions } of [phone, tablet]) {
    expect(await definitions.all()).toMatchObject([{ id: accountIdOf("微信"), details }]);
  }
});

const ROW: BillCandidate = {
  ...transaction({ description: "奶茶", category: "餐饮" }),
  id: "01a1dcee-cd01-8100-84e1-e8f0d5c7baf6",
  occurredAt: null,
  merchant: "奶茶店",
};
