import { categoryBook, type Moment } from "@suikouji/core";
import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { exportJson } from "./export-json.ts";
import { readExport } from "./read-export.ts";

const now: Moment = { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 };

async function exported() {
  const ledger = createMemoryLedger(() => now);
  await ledger.saveBatch([transaction(), transaction({ category: "出行", description: "打车" })]);
  const entries = await ledger.entries();
  const [first, ...others] = categoryBook([]);
  if (first === undefined) throw new Error("There are built-in categories");
  const categories = [{ ...first, name: "吃饭" }, ...others];
  return {
    entries,
    document: exportJson({ ledger: "我", deviceId: "d", entries, categories }, now),
  };
}

test("what was exported is read as it was", async () => {
  const { entries, document } = await exported();

  const read = readExport(JSON.stringify(document, null, 2));

  const unnamed = entries.map(({ ledgerId: _, ...entry }) => entry);
  expect(read?.entries.map(({ ledgerId: _, ...entry }) => entry)).toEqual(unnamed);
  expect(read?.categories).toMatchObject([{ id: "EXPENSE:餐饮", name: "吃饭" }]);
});

describe("nothing else is taken for an export", () => {
  test.each(["", "账本", "[]", "null", '{"format":"suikouji-export"}'])("%j", (text) => {
    expect(readExport(text)).toBeNull();
  });

  test.each([
    ["of another program", { format: "other" }],
    ["of a later version", { version: 2 }],
    ["without entries", { entries: undefined }],
  ])("a document %s", async (_, change) => {
    const { document } = await exported();

    expect(readExport(JSON.stringify({ ...document, ...change }))).toBeNull();
  });

  test.each([
    ["half a cent", { amountFen: 0.5 }],
    ["no money at all", { amountFen: 0 }],
    ["another currency", { currency: "USD" }],
    ["a day that does not exist", { date: "2026-02-30" }],
    ["an id that is none", { id: "1" }],
  ])("one entry with %s spoils it", async (_, change) => {
    const { document } = await exported();
    const [first, second] = document.entries;

    const spoilt = { ...document, entries: [first, { ...second, ...change }] };

    expect(readExport(JSON.stringify(spoilt))).toBeNull();
  });

  test("a file cut short", async () => {
    const { document } = await exported();

    expect(readExport(JSON.stringify(document).slice(0, -20))).toBeNull();
  });
});
