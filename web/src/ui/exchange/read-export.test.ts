import { categoryBook, type Moment } from "@suikouji/core";
import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { someDefinition } from "@suikouji/core/testing/some-definition";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { exportJson } from "./export-json.ts";
import { readExport } from "./read-export.ts";

const now: Moment = { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 };

const REFUSED = { ok: false, rejection: "not-an-export" };

async function exported() {
  const ledger = createMemoryLedger(() => now);
  const paid = { account: "微信", tags: "出差", note: "和同事", foreign: "USD 5.00 @7.1" };
  await ledger.saveBatch([
    transaction(paid),
    transaction({ category: "出行", description: "打车" }),
  ]);
  const entries = await ledger.entries();
  const [first, ...others] = categoryBook([]);
  if (first === undefined) throw new Error("There are built-in categories");
  const categories = [{ ...first, name: "吃饭" }, ...others];
  return {
    entries,
    document: exportJson(
      { ledger: "我", deviceId: "d", entries, categories, definitions: [someDefinition()] },
      now,
    ),
  };
}

test("an export is read back unchanged", async () => {
  const { entries, document } = await exported();

  const read = await readExport(JSON.stringify(document, null, 2));

  if (!read.ok) throw new Error("It is an export");
  const unnamed = entries.map(({ ledgerId: _, ...entry }) => entry);
  expect(read.value.entries.map(({ ledgerId: _, ...entry }) => entry)).toEqual(unnamed);
  expect(read.value.categories).toMatchObject([{ id: "EXPENSE:餐饮", name: "吃饭" }]);
  expect(read.value.definitions).toEqual([{ ...someDefinition(), ledgerId: "我" }]);
});

test("unseen characters are removed, and it is told in how many records", async () => {
  const { document } = await exported();
  const [first, ...others] = document.entries;
  const entries = [{ ...first, description: "午\u202e饭", note: "一\n\u0007二" }, ...others];

  const read = await readExport(JSON.stringify({ ...document, entries }));

  if (!read.ok) throw new Error("It is an export");
  expect(read.value.cleaned).toBe(1);
  expect(read.value.entries[0]).toMatchObject({ description: "午饭", note: "一\n二" });
});

test("an export of an earlier version has no definitions", async () => {
  const { document } = await exported();
  const { definitions: _, ...earlier } = document;

  expect(await readExport(JSON.stringify(earlier))).toMatchObject({
    ok: true,
    value: { definitions: [], unread: [] },
  });
});

test("a long export is read with pauses, and tells how far it is", async () => {
  const { document } = await exported();
  const [first] = document.entries;
  const percents: number[] = [];
  let nowMs = 0;
  let pauses = 0;
  const pace = {
    // Each row takes a millisecond.
    now: () => nowMs++,
    pause: async () => {
      pauses += 1;
    },
  };

  const entries = Array.from({ length: 40 }, () => first);
  const read = await readExport(JSON.stringify({ ...document, entries }), {
    pace,
    onProgress: (percent) => percents.push(percent),
  });

  expect(read).toMatchObject({ ok: true });
  expect(percents).toEqual([25, 50, 75, 100]);
  expect(pauses).toBe(4);
});

describe("an export of a later app", () => {
  test.each([2, 17])("version %d is refused as newer", async (version) => {
    const { document } = await exported();

    const later = { ...document, version, entries: { byMonth: [] } };

    expect(await readExport(JSON.stringify(later))).toEqual({
      ok: false,
      rejection: "newer-version",
    });
  });

  test("cut off it is refused as damaged", async () => {
    const { document } = await exported();

    const later = JSON.stringify({ ...document, version: 2 });

    expect(await readExport(later.slice(0, -20))).toEqual(REFUSED);
  });
});

describe("any other file is refused", () => {
  test.each(["", "账本", "[]", "null", '{"format":"suikouji-export"}'])("%j", async (text) => {
    expect(await readExport(text)).toEqual(REFUSED);
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

    expect(await readExport(JSON.stringify({ ...document, ...change }))).toEqual(REFUSED);
  });

  test("a file that is cut off", async () => {
    const { document } = await exported();

    expect(await readExport(JSON.stringify(document).slice(0, -20))).toEqual(REFUSED);
  });
});

describe("an invalid row is listed with its position and reason, and the others are read", () => {
  test.each<[string, object, readonly string[]]>([
    ["half a cent", { amountFen: 0.5 }, ["amount"]],
    ["no money at all", { amountFen: 0 }, ["amount"]],
    ["another currency", { currency: "USD" }, ["currency"]],
    ["a day that does not exist", { date: "2026-02-30" }, ["date"]],
    ["an id that is none", { id: "1" }, ["id"]],
    ["a type that is none", { type: "GIFT" }, ["type"]],
    ["a category without an id", { categoryId: "" }, ["category"]],
    ["a novel", { description: "长".repeat(501) }, ["description"]],
    ["a time without a zone", { occurredAt: "2026-11-15T12:30" }, ["time"]],
    ["a word for a number", { revision: "one" }, ["incomplete"]],
    ["several faults", { amountFen: -1, date: "", batchId: 1, id: 2 }, ["id", "amount", "date"]],
  ])("an entry with %s", async (_, change, faults) => {
    const { document } = await exported();
    const [first, second] = document.entries;

    const read = await readExport(
      JSON.stringify({ ...document, entries: [{ ...first, ...change }, second] }),
    );

    if (!read.ok) throw new Error("It is an export");
    expect(read.value.unread).toEqual([{ kind: "entry", ordinal: 1, faults }]);
    expect(read.value.entries.map(({ id }) => id)).toEqual([second?.id]);
    expect(read.value.categories).toHaveLength(1);
  });

  test.each([null, 7, "午饭", [], {}])("%j in place of an entry", async (row) => {
    const { document } = await exported();

    const read = await readExport(
      JSON.stringify({ ...document, entries: [...document.entries, row] }),
    );

    if (!read.ok) throw new Error("It is an export");
    expect(read.value.unread).toMatchObject([{ kind: "entry", ordinal: 3 }]);
    expect(read.value.unread[0]?.faults.length).toBeGreaterThan(0);
    expect(read.value.entries).toHaveLength(2);
  });

  test("a category", async () => {
    const { document } = await exported();
    const [category] = document.categories;

    const read = await readExport(
      JSON.stringify({ ...document, categories: [category, { ...category, name: " " }] }),
    );

    expect(read).toMatchObject({
      ok: true,
      value: { unread: [{ kind: "category", ordinal: 2, faults: ["category"] }] },
    });
  });
});

describe("values that an older app or server wrote are repaired", () => {
  test("ids in capitals are the same ids", async () => {
    const { entries, document } = await exported();
    const [first] = document.entries;

    const read = await readExport(
      JSON.stringify({ ...document, entries: [{ ...first, id: first?.id.toUpperCase() }] }),
    );

    expect(read).toMatchObject({ ok: true, value: { entries: [{ id: entries[0]?.id }] } });
  });

  test.each([
    ["", "其他"],
    [" ", "其他"],
    ["长".repeat(92), "长".repeat(50)],
  ])("the category name %j", async (category, name) => {
    const { document } = await exported();
    const [first] = document.entries;

    const read = await readExport(
      JSON.stringify({ ...document, entries: [{ ...first, category }] }),
    );

    expect(read).toMatchObject({
      ok: true,
      value: { entries: [{ category: name }], unread: [] },
    });
  });
});
