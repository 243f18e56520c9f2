import { describe, expect, test } from "vitest";
import { START_MS, someEntry } from "../../../testing/some-versions.ts";
import { fen } from "../../money.ts";
import { changeRecord } from "../change-record.ts";
import { NOT_YET_SYNCED } from "../entry.ts";
import { madeAnew } from "../made-anew.ts";
import { sealOf } from "../seal.ts";
import { unsetStamp } from "../unset-stamps.ts";
import { stampOf } from "../versions.ts";
import { chooseForChunk, isolate, type Waiting, waitingAfter, withoutCutBatch } from "./outbox.ts";

const row = (id: string, more: Partial<Waiting> = {}): Waiting => ({ kind: "entry", id, ...more });

describe("a record that was changed here waits", () => {
  const lunch = someEntry();
  const dearer = changeRecord(
    "entry",
    lunch,
    { amount: fen(4000) },
    {
      ...{ deviceId: "tablet", stampMs: START_MS + 10 },
    },
  );

  test("with the version that the server has, and the stamp of what it replaces", () => {
    expect(waitingAfter("entry", dearer, { before: lunch })).toEqual({
      ...row(lunch.id),
      known: { seal: sealOf("entry", lunch), updatedAtMs: START_MS },
      over: { money: stampOf(START_MS, "phone") },
    });
  });

  test("without either if no server has it and nobody else can have made it", () => {
    const made = { ...lunch, revision: NOT_YET_SYNCED };

    expect(waitingAfter("entry", made, {})).toEqual(row(lunch.id));
    expect(waitingAfter("entry", made, { before: made })).toEqual(row(lunch.id));
  });

  test("with what was chosen while making it, which overrules another device's, unseen", () => {
    const made = madeAnew("entry", { ...lunch, revision: NOT_YET_SYNCED }, { set: ["money"] });

    expect(waitingAfter("entry", made, {})).toEqual({
      ...row(lunch.id),
      over: { money: unsetStamp() },
    });
  });

  test("with the stamp from before the first change, if it is changed twice", () => {
    const first = waitingAfter("entry", dearer, { before: lunch });
    const cheaper = changeRecord(
      "entry",
      dearer,
      { amount: fen(3000), description: "晚饭" },
      {
        ...{ deviceId: "tablet", stampMs: START_MS + 20 },
      },
    );

    expect(waitingAfter("entry", cheaper, { before: dearer, row: first })).toEqual({
      ...first,
      over: { ...first.over, words: stampOf(START_MS, "phone") },
    });
  });

  test("with the stamp of another device's change that came between", () => {
    const first = waitingAfter("entry", dearer, { before: lunch });
    const theirs = changeRecord(
      "entry",
      dearer,
      { amount: fen(1000) },
      {
        ...{ deviceId: "laptop", stampMs: START_MS + 20 },
      },
    );
    const mine = changeRecord(
      "entry",
      theirs,
      { amount: fen(3000) },
      {
        ...{ deviceId: "tablet", stampMs: START_MS + 30 },
      },
    );

    expect(waitingAfter("entry", mine, { before: theirs, row: first }).over).toEqual({
      money: stampOf(START_MS + 20, "laptop"),
    });
  });
});

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
