import { expect, test } from "vitest";
import { parsed, transaction } from "../../testing/transactions.ts";
import type { TransactionChange } from "../transaction.ts";
import { type DraftBatch, updateItem } from "./draft-batch.ts";
import { isEditedSince, toBatchIndexes, viewPending } from "./pending-view.ts";

const batch: DraftBatch = {
  items: [
    { index: 0, parsed: parsed({ description: "早饭" }), status: "cancelled" },
    { index: 1, parsed: parsed({ description: "午饭" }), status: "pending" },
    { index: 2, parsed: parsed({ description: "晚饭" }), status: "confirmed" },
    { index: 3, parsed: parsed({ description: "宵夜" }), status: "pending" },
  ],
};

test("an engine is shown the pending drafts only, counted from 0", () => {
  expect(viewPending(batch)).toEqual({
    items: [
      { ...transaction({ description: "午饭" }), index: 0 },
      { ...transaction({ description: "宵夜" }), index: 1 },
    ],
    batchIndexes: [1, 3],
  });
});

test("positions in the view map back to indexes of the batch", () => {
  expect(toBatchIndexes(viewPending(batch), [1, 0])).toEqual([3, 1]);
});

test.each([[[2]], [[-1]], [[0, 9]], [[0.5]]])(
  "one bad position makes the mapping null: %j",
  (indexes) => {
    expect(toBatchIndexes(viewPending(batch), indexes)).toBeNull();
  },
);

test.each<[TransactionChange, TransactionChange, boolean]>([
  [{ description: "火锅" }, { description: "烤肉" }, true],
  [{ description: "火锅" }, { category: "零食" }, false],
  [{ category: "零食" }, { type: "INCOME" }, true],
  [{ category: "零食" }, { category: "饮品", description: "奶茶" }, true],
  [{ type: "INCOME" }, { description: "火锅" }, false],
  [{ description: "午饭" }, { description: "烤肉" }, false],
])("after an edit by hand to %j, a change to %j comes too late: %s", (edit, change, isLate) => {
  const view = viewPending(batch);
  const edited = updateItem(batch, 1, edit);
  const now = edited.ok ? edited.value : batch;

  expect(isEditedSince(view, now, { index: 1, change })).toBe(isLate);
  expect(isEditedSince(view, now, { index: 3, change })).toBe(false);
});
