import { type CalendarDate, fen } from "@suikouji/core";
import type { BillCandidate } from "@suikouji/core/bills";
import { createSyncModelServer } from "@suikouji/core/testing/sync-model-server";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { modelDevice } from "../../../../testing/model-device.ts";
import { SOME_FILE } from "../../../../testing/some-file.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbCategories } from "../categories/category-books.ts";
import { undoImport } from "./import-records.ts";
import { importRows } from "./import-rows.ts";
import { indexedDbPastImports } from "./past-imports.ts";

function row(at: number, change: Partial<BillCandidate> = {}): BillCandidate {
  return {
    ...{ id: `0193a0c0-0000-8${at}00-8000-000000000000`, type: "EXPENSE", category: "餐饮" },
    ...{ amount: fen(100 * at), description: "小满面馆：午餐", merchant: "小满面馆" },
    ...{ date: "2026-11-01" as CalendarDate, occurredAt: "2026-11-01T12:00:00+08:00", ...change },
  };
}

/** A phone and a tablet with the same ledger. */
function household() {
  const clock = tickingClock(Date.parse("2026-11-15T12:00:00+08:00"));
  let daysLater = 0;
  const nowMs = () => clock().epochMs + daysLater * 86_400_000;
  const model = createSyncModelServer("ledger", nowMs);
  const device = (name: string) => {
    const made = modelDevice(`${name.repeat(8)}-0000-4000-8000-000000000000`, model, nowMs);
    return {
      ...made,
      past: indexedDbPastImports(made.writer),
      categories: indexedDbCategories(made.writer),
      import: (rows: readonly BillCandidate[]) => importRows(made.writer, rows, SOME_FILE),
      definitions: async () =>
        (await made.writer.storage.read((tables) => tables.definitions.all())).filter(
          ({ deleted }) => !deleted,
        ),
      entries: async () => (await made.ledger.entries()).map(({ amount }) => amount / 100),
    };
  };
  const [phone, tablet] = [device("a"), device("b")];
  return {
    phone,
    tablet,
    nextDay() {
      daysLater += 1;
    },
    async sync() {
      for (const each of [phone, tablet, phone, tablet]) await each.round();
    },
  };
}

test("an import is listed with its file and rows, and undone a day later on another device", async () => {
  const { phone, tablet, nextDay, sync } = household();
  await phone.ledger.saveBatch([transaction({ amount: fen(900) })]);
  const before = await phone.categories.all();
  await phone.import([row(1, { category: "猫粮" }), row(2), row(3)]);
  await sync();
  nextDay();

  const [listed] = await tablet.past.standing();
  expect(listed).toMatchObject({ name: "账单.csv", rows: 3, left: 3 });
  expect(await tablet.past.undo(listed?.id ?? "")).toEqual({ kept: 0 });
  await sync();

  expect(await phone.entries()).toEqual([9]);
  expect([...(await phone.categories.all())]).toEqual([...before]);
  expect(await phone.past.standing()).toEqual([]);
  expect(await tablet.past.standing()).toEqual([]);
});

test("rows that were changed since stay, and so does the category of one of them", async () => {
  const { phone, tablet, nextDay, sync } = household();
  await phone.import([row(1, { category: "猫粮" }), row(2), row(3)]);
  await sync();
  await tablet.ledger.edit(row(1).id, { description: "猫罐头" });
  await tablet.ledger.remove([row(2).id]);
  await sync();
  nextDay();

  const [listed] = await phone.past.standing();
  expect(listed).toMatchObject({ rows: 3, left: 2 });
  expect(await phone.past.undo(listed?.id ?? "")).toEqual({ kept: 1 });
  await sync();

  expect(await tablet.ledger.entries()).toMatchObject([
    { description: "猫罐头", category: "猫粮" },
  ]);
  expect((await phone.categories.all()).map(({ name }) => name)).toContain("猫粮");
});

test("the rows that another device imported earlier are not those of the second import", async () => {
  const { phone, tablet, sync } = household();
  await phone.import([row(1), row(2)]);
  await tablet.import([row(2), row(3)]);
  await sync();

  const listed = await tablet.past.standing();
  expect(listed).toMatchObject([
    { rows: 2, left: 1 },
    { rows: 2, left: 2 },
  ]);
  await tablet.past.undo(listed[0]?.id ?? "");
  await sync();

  expect((await phone.entries()).toSorted()).toEqual([1, 2]);
});

test("an import that is undone at once is not listed, and brings no account back", async () => {
  const { phone, sync } = household();
  const taken = await phone.import([row(1, { account: "零钱" })]);
  await sync();

  await undoImport(phone.writer, taken);
  await sync();

  expect(await phone.past.standing()).toEqual([]);
  expect(await phone.definitions()).toEqual([]);
});

test("an import whose rows are all gone is not listed; one that is imported again is", async () => {
  const { phone } = household();
  await phone.import([row(1)]);
  await phone.ledger.remove([row(1).id]);
  expect(await phone.past.standing()).toEqual([]);

  await phone.import([row(1)]);

  expect(await phone.past.standing()).toMatchObject([{ rows: 1, left: 1 }]);
});
