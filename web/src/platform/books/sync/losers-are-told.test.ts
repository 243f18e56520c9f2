import {
  accountIdOf,
  type CalendarDate,
  detailsOfAccount,
  fen,
  type Transaction,
} from "@suikouji/core";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { modelDevice } from "../../../../testing/model-device.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbCategories } from "../categories/category-books.ts";
import { indexedDbDefinitions } from "../definitions/definition-books.ts";
import { indexedDbBudgets } from "../plans/budget-books.ts";
import { indexedDbRecurring } from "../plans/recurring-books.ts";

// Of two edits of one field the later stays, and the device that made the earlier one tells its user.

const DAY = "2026-11-15" as CalendarDate;
const NOON_MS = Date.parse("2026-11-15T12:00:00+08:00");

function twoDevices() {
  const clock = tickingClock(NOON_MS);
  const nowMs = () => clock().epochMs;
  const model = createSyncModelServer("ledger", nowMs);
  const device = (id: string) => {
    const made = modelDevice(id, model, nowMs);
    return {
      ...made,
      recurring: indexedDbRecurring(made.writer),
      budgets: indexedDbBudgets(made.writer),
      categories: indexedDbCategories(made.writer),
      definitions: indexedDbDefinitions(made.writer),
    };
  };
  const [phone, tablet] = [device("phone"), device("tablet")];
  const sync = async () => {
    for (const each of [phone, tablet, phone, tablet]) await each.round();
  };
  return { model, phone, tablet, sync };
}

type Device = ReturnType<typeof twoDevices>["phone"];

async function toldOn({ news }: Device) {
  return (await news.conflicts()).map(({ kind, type, groups }) => [kind, type, ...groups]);
}

/** Whichever device syncs first: the server finds the loss, or the loser itself. */
const ORDERS: readonly (readonly [string, (devices: ReturnType<typeof twoDevices>) => unknown])[] =
  [
    ["the loser was sent first", ({ phone }) => phone.round()],
    ["the winner was sent first", ({ tablet }) => tablet.round()],
  ];

describe.each(ORDERS)("when %s", (_, first) => {
  test("the one that renamed a category earlier is told", async () => {
    const devices = twoDevices();
    const { phone, tablet, sync } = devices;
    await phone.categories.add("EXPENSE", "滑雪");
    await sync();
    await phone.categories.change("EXPENSE:滑雪", { name: "雪季" });
    await tablet.categories.change("EXPENSE:滑雪", { name: "冬天" });

    await first(devices);
    await sync();

    expect(await toldOn(phone)).toEqual([["category", "edit-lost", "name"]]);
    expect(await toldOn(tablet)).toEqual([]);
  });

  test("the one that changed an opening balance earlier is told", async () => {
    const devices = twoDevices();
    const { phone, tablet, sync } = devices;
    const opening = (openingFen: number) =>
      detailsOfAccount({ sort: "wallet", openingFen, currency: "CNY" });
    await phone.definitions.put({ kind: "account", name: "微信", details: opening(0) });
    await sync();
    await phone.definitions.change(accountIdOf("微信"), { details: opening(100) });
    await tablet.definitions.change(accountIdOf("微信"), { details: opening(200) });

    await first(devices);
    await sync();

    expect(await toldOn(phone)).toEqual([["definition", "edit-lost", "details.opening"]]);
    expect(await toldOn(tablet)).toEqual([]);
  });

  test("the one that set the same budget earlier is told", async () => {
    const devices = twoDevices();
    const { phone, tablet, sync } = devices;
    await phone.budgets.set(null, fen(300_000));
    await tablet.budgets.set(null, fen(200_000));

    await first(devices);
    await sync();

    expect(await toldOn(phone)).toEqual([["definition", "edit-lost", "details.limit"]]);
    expect(await toldOn(tablet)).toEqual([]);
  });

  test("the one that confirmed a recurring entry earlier with another amount is told", async () => {
    const devices = twoDevices();
    const { phone, tablet, sync } = devices;
    const rent: Transaction = transaction({ amount: fen(350_000), date: DAY, description: "房租" });
    const rule = { every: "month", count: 1, day: 15 } as const;
    await phone.recurring.add(rent, { rule, from: DAY, until: null });
    await sync();
    const id = (await phone.recurring.due(DAY))[0]?.recurring.id ?? "";
    await phone.recurring.confirm(id, DAY, { ...rent, amount: fen(360_000) });
    await tablet.recurring.confirm(id, DAY, { ...rent, amount: fen(370_000) });

    await first(devices);
    await sync();

    expect(await phone.ledger.entries()).toMatchObject([{ amount: 370_000 }]);
    expect(await toldOn(phone)).toEqual([["entry", "edit-lost", "money"]]);
    expect(await toldOn(tablet)).toEqual([]);
  });

  test("the one that deleted an account that another device changed is told", async () => {
    const devices = twoDevices();
    const { phone, tablet, sync } = devices;
    await phone.ledger.saveBatch([transaction({ account: "微信" })]);
    await sync();
    await phone.definitions.remove(accountIdOf("微信"));
    await tablet.definitions.change(accountIdOf("微信"), { name: "零钱" });

    await first(devices);
    await sync();

    expect(await toldOn(phone)).toEqual([["definition", "deletion-lost"]]);
  });
});

test("the one whose budget lost to the same amount, set again, is told", async () => {
  const { phone, tablet, sync } = twoDevices();
  await phone.budgets.set(null, fen(300_000));
  await phone.round();
  await tablet.budgets.set(null, fen(200_000));
  await phone.budgets.set(null, fen(300_000));

  await tablet.round();
  await sync();

  expect(await tablet.definitions.all()).toMatchObject([
    { details: JSON.stringify({ amountFen: 300_000, categoryId: null }) },
  ]);
  expect(await toldOn(tablet)).toEqual([["definition", "edit-lost", "details.limit"]]);
});

test("an edit that the server lost, and that then loses, is told", async () => {
  const { model, phone, tablet, sync } = twoDevices();
  const [entry] = await phone.ledger.saveBatch([transaction()]);
  await sync();
  const before = model.backup();
  const id = entry?.id ?? "";
  await phone.ledger.edit(id, { amount: fen(5000) });
  await phone.round();
  await tablet.ledger.edit(id, { amount: fen(7000) });
  model.rollBack(before);

  await sync();

  expect(await phone.ledger.entries()).toMatchObject([{ amount: 7000 }]);
  expect(await toldOn(phone)).toEqual([["entry", "edit-lost", "money"]]);
});

test("an account that the server lost, and that its device then changed, overrules another's choice, which is told", async () => {
  const { model, phone, tablet, sync } = twoDevices();
  const before = model.backup();
  const account = (openingFen: number) =>
    detailsOfAccount({ sort: "wallet", openingFen, currency: "CNY" });
  await phone.definitions.put({ kind: "account", name: "微信", details: account(100) });
  await tablet.definitions.put({ kind: "account", name: "微信", details: account(200) });
  await tablet.round();
  model.rollBack(before);
  await tablet.definitions.change(accountIdOf("微信"), { details: account(300) });

  await phone.round();
  await sync();

  expect(await phone.definitions.all()).toMatchObject([{ details: account(300) }]);
  expect(await toldOn(phone)).toEqual([["definition", "edit-lost", "details.opening"]]);
});

test("an edit that lost in an entry deleted since is told once the entry is restored", async () => {
  const { phone, tablet, sync } = twoDevices();
  const [entry] = await phone.ledger.saveBatch([transaction()]);
  await sync();
  const id = entry?.id ?? "";
  await phone.ledger.edit(id, { amount: fen(5000) });
  await tablet.ledger.edit(id, { amount: fen(7000) });
  await tablet.ledger.remove([id]);
  await tablet.round();
  await sync();
  const told = await toldOn(phone);

  await phone.ledger.restore([id]);
  await sync();

  expect(await phone.ledger.entries()).toMatchObject([{ amount: 7000 }]);
  expect(told).toEqual([]);
  expect(await toldOn(phone)).toEqual([["entry", "edit-lost", "money"]]);
});

test("a loss that was told is not told again when everything is read again", async () => {
  const { model, phone, tablet, sync } = twoDevices();
  const [entry] = await phone.ledger.saveBatch([transaction()]);
  await sync();
  const id = entry?.id ?? "";
  await phone.ledger.edit(id, { amount: fen(5000) });
  await tablet.ledger.edit(id, { amount: fen(7000) });
  await sync();
  await phone.news.dismiss(await phone.news.conflicts());

  model.damage(0);
  await sync();

  expect(await toldOn(phone)).toEqual([]);
});
