import { describe, expect, test } from "vitest";
import { chooseForChunk, isolate, type Waiting, withoutCutBatch } from "./outbox.ts";

const row = (id: string, more: Partial<Waiting> = {}): Waiting => ({ kind: "entry", id, ...more });

describe("a chunk takes", () => {
  test("the first records, up to the limit", () => {
    expect(chooseForChunk([row("a"), row("b"), row("c")], 2)).toEqual([row("a"), row("b")]);
  });

  test("no record that the server refuses", () => {
    const refused = row("a", { refused: 1 });

    expect(chooseForChunk([refused, row("b")], 2)).toEqual([row("b")]);
  });

  test("no more records than a suspect among them allows", () => {
    const suspect = row("b", { atMost: 2 });

    expect(chooseForChunk([suspect, row("c"), row("d")], 9)).toEqual([suspect, row("c")]);
    expect(chooseForChunk([row("a"), suspect, row("c")], 9)).toEqual([row("a"), suspect]);
    expect(chooseForChunk([row("x"), row("y"), suspect], 9)).toEqual([row("x"), row("y")]);
  });

  test("nothing from an empty outbox", () => {
    expect(chooseForChunk([], 9)).toEqual([]);
  });
});

describe("a refused chunk", () => {
  test("is halved", () => {
    const halves = isolate([row("a"), row("b", { atMost: 9 }), row("c")], 3);

    expect(halves).toEqual([
      row("a", { atMost: 2 }),
      row("b", { atMost: 2 }),
      row("c", { atMost: 2 }),
    ]);
  });

  test("of one record names that record as refused", () => {
    expect(isolate([row("a", { atMost: 1 })], 1)).toEqual([row("a", { atMost: 1, refused: 1 })]);
  });
});

describe("entries confirmed together are sent together", () => {
  const [one, two, three] = [{ batchId: "1" }, { batchId: "2" }, { batchId: "2" }];

  test("a batch that would be cut waits for the next chunk", () => {
    expect(withoutCutBatch([one, two], three)).toEqual([one]);
  });

  test("a batch larger than a chunk is cut", () => {
    expect(withoutCutBatch([two], three)).toEqual([two]);
  });

  test("nothing is cut if the chunk ends with a batch or with the last entry", () => {
    expect(withoutCutBatch([one], two)).toEqual([one]);
    expect(withoutCutBatch([one, two, three], undefined)).toEqual([one, two, three]);
  });
});
