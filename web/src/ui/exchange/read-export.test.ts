import { categoryBook, type Moment } from "@suikouji/core";
import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { exportJson } from "./export-json.ts";
import { readExport } from "./read-export.ts";

const now: Moment = { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 };

const REFUSED = { ok: false, rejection: "not-an-export" };

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

  if (!read.ok) throw new Error("It is an export");
  const unnamed = entries.map(({ ledgerId: _, ...entry }) => entry);
  expect(read.value.entries.map(({ ledgerId: _, ...entry }) => entry)).toEqual(unnamed);
  expect(read.value.categories).toMatchObject([{ id: "EXPENSE:餐饮", name: "吃饭" }]);
});

describe("one that a later app wrote", () => {
  test.each([2, 17])("version %d is told apart", async (version) => {
    const { document } = await exported();

    const later = { ...document, version, entries: { byMonth: [] } };

    expect(readExport(JSON.stringify(later))).toEqual({ ok: false, rejection: "newer-version" });
  });

  test("cut short, it is as damaged as any", async () => {
    const { document } = await exported();

    const later = JSON.stringify({ ...document, version: 2 });

    expect(readExport(later.slice(0, -20))).toEqual(REFUSED);
  });
});

describe("nothing else is taken for an export", () => {
  test.each(["", "账本", "[]", "null", '{"format":"suikouji-export"}'])("%j", (text) => {
    expect(readExport(text)).toEqual(REFUSED);
  });

  test.each([
    ["of another program", { format: "other" }],
    ["of no version", { version: undefined }],
    ["of a version that was never", { version: 0 }],
    ["of half a version", { version: 1.5 }],
    ["of a version in words", { version: "2" }],
    ["of another program's later version", { format: "other", version: 2 }],
    ["without entries", { entries: undefined }],
  ])("a document %s", async (_, change) => {
    const { document } = await exported();

    expect(readExport(JSON.stringify({ ...document, ...change }))).toEqual(REFUSED);
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

    expect(readExport(JSON.stringify(spoilt))).toEqual(REFUSED);
  });

  test("a file cut short", async () => {
    const { document } = await exported();

    expect(readExport(JSON.stringify(document).slice(0, -20))).toEqual(REFUSED);
  });
});
