import { ExportReplySchema } from "@suikouji/contract";
import { type CalendarDate, categoryBook, fen } from "@suikouji/core";
import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { someDefinition } from "@suikouji/core/testing/some-definition";
import { expect, test } from "vitest";
import { exportJson } from "./export-json.ts";

const now = { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 };

test("the device's export is the document of the contract, including unsent entries", async () => {
  const ledger = createMemoryLedger(() => now);
  const [saved] = await ledger.saveBatch([
    {
      amount: fen(3550),
      type: "EXPENSE",
      category: "交通",
      date: "2026-11-15" as CalendarDate,
      description: "打车",
      account: "微信",
      tags: "出差",
    },
  ]);
  await ledger.forget([saved?.id ?? ""]);

  const exported = exportJson(
    {
      ledger: "default",
      deviceId: "d",
      entries: await ledger.entries(),
      categories: categoryBook([]),
      definitions: [someDefinition()],
    },
    now,
  );

  expect(ExportReplySchema.parse(exported)).toEqual(exported);
  expect(exported).toMatchObject({ format: "suikouji-export", version: 1, categories: [] });
  expect(exported.entries).toMatchObject([{ amountFen: 3550, category: "交通", forgotten: true }]);
  expect(exported.entries).toMatchObject([{ account: "微信", tags: "出差" }]);
  expect(exported.definitions).toMatchObject([{ id: "account:微信", name: "微信" }]);
});

test("only changed categories are in it, as they are now", () => {
  const [first, ...others] = categoryBook([]);
  if (first === undefined) throw new Error("There are built-in categories");
  const own = { ...first, id: "EXPENSE:猫", name: "猫", order: 99, custom: true };
  const look = { icon: "paw", colour: "pink" };
  const child = { ...own, id: "EXPENSE:猫粮", name: "猫粮", parentId: own.id, ...look };

  const { categories } = exportJson(
    {
      ledger: "default",
      deviceId: "d",
      entries: [],
      categories: [{ ...first, hidden: true }, ...others, own, child],
      definitions: [],
    },
    now,
  );

  expect(categories.map(({ id, hidden }) => [id, hidden])).toEqual([
    [first.id, true],
    ["EXPENSE:猫", false],
    ["EXPENSE:猫粮", false],
  ]);
  expect(categories.at(-1)).toMatchObject({ parentId: own.id, ...look });
});
