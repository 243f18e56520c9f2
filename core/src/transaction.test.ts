import { expect, test } from "vitest";
import type { CalendarDate } from "./calendar-date.ts";
import { fen } from "./money.ts";
import { type Transaction, undoOf } from "./transaction.ts";

const before: Transaction = {
  amount: fen(6000),
  type: "EXPENSE",
  category: "红包",
  date: "2026-11-15" as CalendarDate,
  description: "给侄子",
};

test("an edit is undone field by field; other fields stay untouched", () => {
  expect(undoOf(before, { amount: fen(9000), description: "" })).toEqual({
    amount: 6000,
    description: "给侄子",
  });
  expect(undoOf(before, { date: "2026-11-14" as CalendarDate })).toEqual({ date: "2026-11-15" });
});

test("what there was nothing of before is taken away", () => {
  expect(undoOf(before, { account: "微信", tags: "出差" })).toEqual({ account: "", tags: "" });
  expect(undoOf({ ...before, tags: "旅行" }, { tags: "" })).toEqual({ tags: "旅行" });
});

test("type and category are undone together", () => {
  expect(undoOf(before, { type: "INCOME" })).toEqual({ type: "EXPENSE", category: "红包" });
  expect(undoOf(before, { category: "人情" })).toEqual({ type: "EXPENSE", category: "红包" });
});
