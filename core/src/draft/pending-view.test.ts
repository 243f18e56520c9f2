import { expect, test } from "vitest";
import { parsed, transaction } from "../../testing/transactions.ts";
import type { DraftBatch } from "./draft-batch.ts";
import { toBatchIndexes, viewPending } from "./pending-view.ts";

const batch: DraftBatch = {
  items: [
    { index: 0, parsed: parsed({ description: "早饭" }), status: "cancelled" },
    { index: 1, parsed: parsed({ description: "午饭" }), status: "pending" },
    { index: 2, parsed: parsed({ description: "晚饭" }), status: "confirmed" },
    { index: 3, parsed: parsed({ description: "宵夜" }), status: "pending" },
  ],
};

test("an engine sees the pending drafts only, counted from 0", () => {
  expect(viewPending(batch)).toEqual({
    items: [
      { ...transaction({ description: "午饭" }), index: 0 },
      { ...transaction({ description: "宵夜" }), index: 1 },
    ],
    batchIndexes: [1, 3],
  });
});

test("its numbers lead back to the batch's own", () => {
  expect(toBatchIndexes(viewPending(batch), [1, 0])).toEqual([3, 1]);
});

test.each([[[2]], [[-1]], [[0, 9]], [[0.5]]])("one bad number spoils them all: %j", (indexes) => {
  expect(toBatchIndexes(viewPending(batch), indexes)).toBeNull();
});
