import { describe, expect, test } from "vitest";
import { entryWith } from "../../../../testing/some-entries.ts";
import { type BooksWithIds, withLowerCaseIds } from "./lower-case-ids.ts";

const SMALL = "019a8f6e-8a00-7abc-8def-0123456789ab";
const BIG = SMALL.toUpperCase();
const BATCH = "019a8f6e-8a00-7abc-8def-0123456789ff";

function books(said: Partial<BooksWithIds>): BooksWithIds {
  return { entries: [], outbox: [], utterances: [], chunk: null, lastSave: null, ...said };
}

test("books without capitals need no change, whatever their categories are called", () => {
  const kept = books({
    entries: [entryWith(SMALL, { categoryId: "EXPENSE:Cat" })],
    outbox: [{ kind: "category", id: "EXPENSE:Cat" }],
  });

  expect(withLowerCaseIds(kept)).toBeNull();
});

test("every field that names an entry or a batch is converted, and nothing else", () => {
  const entry = entryWith(BIG, { batchId: BATCH.toUpperCase(), categoryId: "EXPENSE:Cat" });
  const small = { ...entry, id: SMALL, batchId: BATCH };

  const converted = withLowerCaseIds({
    entries: [entry],
    outbox: [
      { kind: "category", id: "EXPENSE:Cat" },
      { kind: "entry", id: BIG, atMost: 1 },
    ],
    utterances: [{ batchId: BATCH.toUpperCase(), text: "Lunch 35" }],
    chunk: { key: "K", epoch: "E", entries: [entry], categories: [] },
    lastSave: { ids: [BIG], atMs: 7 },
  });

  expect(converted).toEqual({
    entries: [small],
    outbox: [
      { kind: "category", id: "EXPENSE:Cat" },
      { kind: "entry", id: SMALL, atMost: 1 },
    ],
    utterances: [{ batchId: BATCH, text: "Lunch 35" }],
    chunk: { key: "K", epoch: "E", entries: [small], categories: [] },
    lastSave: { ids: [SMALL], atMs: 7 },
  });
});

describe("capitals in a single place are found", () => {
  test.each<[string, Partial<BooksWithIds>]>([
    ["a batch", { entries: [entryWith(SMALL, { batchId: BIG })] }],
    ["what waits", { outbox: [{ kind: "entry", id: BIG }] }],
    ["a sentence", { utterances: [{ batchId: BIG, text: "" }] }],
    ["what was sent", { chunk: { key: "", epoch: "", entries: [entryWith(BIG)], categories: [] } }],
    ["the last save", { lastSave: { ids: [BIG], atMs: 0 } }],
  ])("%s", (_, said) => {
    expect(JSON.stringify(withLowerCaseIds(books(said)))).not.toContain(BIG);
  });
});

test("two entries that differ only in case become one, the later version, and it waits once", () => {
  const early = entryWith(BIG, { updatedAtMs: 1 });
  const late = entryWith(SMALL, { updatedAtMs: 2, description: "晚饭" });
  const outbox = [BIG, SMALL].map((id) => ({ kind: "entry" as const, id }));

  for (const entries of [
    [early, late],
    [late, early],
  ]) {
    const converted = withLowerCaseIds(
      books({ entries, outbox, lastSave: { ids: [BIG, SMALL], atMs: 0 } }),
    );

    expect(converted).toMatchObject({
      entries: [{ id: SMALL, description: "晚饭" }],
      outbox: [{ kind: "entry", id: SMALL }],
      lastSave: { ids: [SMALL] },
    });
    expect(withLowerCaseIds(converted ?? books({}))).toBeNull();
  }
});
