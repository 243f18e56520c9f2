import { describe, expect, test } from "vitest";
import { parsed } from "../../testing/transactions.ts";
import { fen } from "../money.ts";
import {
  allResolved,
  append,
  BATCH_LIMIT,
  type CategoryNames,
  cancelAll,
  cancelItem,
  confirmAll,
  confirmedItems,
  confirmItem,
  createBatch,
  type DraftBatch,
  type DraftStatus,
  pendingItems,
  updateItem,
} from "./draft-batch.ts";

const lunch = parsed({ description: "午饭" });
const batchOf = (...statuses: DraftStatus[]): DraftBatch => ({
  items: statuses.map((status, index) => ({ index, parsed: lunch, status })),
});
const statuses = ({ items }: DraftBatch) => items.map(({ status }) => status);

describe("creating and appending", () => {
  test("ten drafts fit, an eleventh is refused", () => {
    const ten = createBatch(Array.from({ length: BATCH_LIMIT }, () => lunch));

    expect(ten.ok && ten.value.items.map(({ index }) => index)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(createBatch(Array.from({ length: 11 }, () => lunch))).toEqual({
      ok: false,
      rejection: { type: "batch-full" },
    });
    expect(ten.ok && append(ten.value, [lunch])).toEqual({
      ok: false,
      rejection: { type: "batch-full" },
    });
  });

  test("a new draft is numbered after the last one, cancelled drafts counted", () => {
    const grown = append(batchOf("cancelled", "pending"), [lunch]);

    expect(grown.ok && grown.value.items.at(-1)).toEqual({
      index: 2,
      parsed: lunch,
      status: "pending",
    });
  });

  test("with one bad amount none of the drafts is added", () => {
    const batch = batchOf("pending");

    expect(append(batch, [lunch, { ...lunch, amount: fen(0) }])).toEqual({
      ok: false,
      rejection: { type: "amount-out-of-range", amount: 0 },
    });
    expect(batch).toEqual(batchOf("pending"));
  });
});

describe("one draft", () => {
  test("updating sets only the named fields, and the confidence becomes 1", () => {
    const updated = updateItem(batchOf("pending", "pending"), 1, { amount: fen(100) });

    expect(updated).toEqual({
      ok: true,
      value: {
        items: [
          { index: 0, parsed: lunch, status: "pending" },
          { index: 1, parsed: { ...lunch, amount: 100, confidence: 1 }, status: "pending" },
        ],
        touched: 1,
      },
    });
  });

  test("another amount in yuan changes the rate of foreign money", () => {
    const paid = { ...lunch, amount: fen(14200), foreign: "USD 20.00 @7.1" };
    const batch = createBatch([paid]);
    const updated = batch.ok ? updateItem(batch.value, 0, { amount: fen(15000) }) : batch;

    expect(updated.ok && updated.value.items[0]?.parsed).toEqual({
      ...paid,
      amount: 15000,
      foreign: "USD 20.00 @7.5",
      confidence: 1,
    });
  });

  test.each([
    ["餐饮", { type: "INCOME" }, "其他"],
    ["餐饮", { type: "INCOME", category: "餐饮" }, "其他"],
    ["餐饮", { type: "TRANSFER" }, "其他"],
    ["餐饮", { type: "INCOME", category: "报销" }, "报销"],
    ["红包", { type: "INCOME" }, "红包"],
    ["小店进货", { type: "INCOME" }, "小店进货"],
    ["餐饮", { type: "EXPENSE" }, "餐饮"],
    ["餐饮", { amount: fen(100) }, "餐饮"],
  ] as const)(
    "a draft under %s, changed by %o, is filed under %s",
    (category, change, expected) => {
      const batch = createBatch([{ ...lunch, category }]);
      const updated = batch.ok ? updateItem(batch.value, 0, change) : batch;

      expect(updated.ok && updated.value.items[0]?.parsed).toMatchObject({
        ...change,
        category: expected,
      });
    },
  );

  test.each([
    [{ type: "INCOME" }, "INCOME 其他", 1],
    [{ type: "INCOME", category: "猫粮" }, "INCOME 其他", 1],
    [{ category: "摆摊" }, "INCOME 摆摊", 1],
    [{ type: "INCOME", category: "摆摊" }, "INCOME 摆摊", 1],
    [{ type: "EXPENSE", category: "摆摊" }, "EXPENSE 其他", 0.6],
    [{ type: "TRANSFER", category: "摆摊" }, "TRANSFER 其他", 0.6],
    [{ category: "餐饮" }, "EXPENSE 餐饮", 1],
    [{ amount: fen(100) }, "EXPENSE 猫粮", 1],
  ] as const)(
    "猫粮 is for expenses and 摆摊 for income: a draft under 猫粮, changed by %o, becomes %s",
    (change, expected, sure) => {
      const made = new Map([
        ["猫粮", "EXPENSE"],
        ["摆摊", "INCOME"],
      ] as const);
      const names: CategoryNames = {
        present: ({ category }) => category,
        forDraft: ({ category }) => category,
        typeWith: ({ type, category }) => made.get(category as "猫粮") ?? type,
      };
      const batch = createBatch([{ ...lunch, category: "猫粮" }]);
      const updated = batch.ok ? updateItem(batch.value, 0, change, names) : batch;
      const after = updated.ok ? updated.value.items[0]?.parsed : undefined;

      expect(`${after?.type} ${after?.category}`).toBe(expected);
      expect(after?.confidence).toBe(sure);
    },
  );

  test.each([
    ["餐饮", [{ type: "INCOME" }, { type: "EXPENSE" }], "餐饮"],
    ["餐饮", [{ type: "TRANSFER" }, { type: "INCOME" }, { type: "EXPENSE" }], "餐饮"],
    ["餐饮", [{ type: "INCOME" }, { amount: fen(100) }, { type: "EXPENSE" }], "餐饮"],
    ["餐饮", [{ type: "INCOME" }, { type: "EXPENSE", category: "其他" }], "餐饮"],
    ["餐饮", [{ type: "INCOME" }, { type: "EXPENSE" }, { type: "INCOME" }], "其他"],
    ["餐饮", [{ type: "INCOME" }, { type: "TRANSFER" }], "其他"],
    // A category that the user named in between stays.
    ["餐饮", [{ type: "INCOME" }, { category: "报销" }, { type: "EXPENSE" }], "其他"],
    ["餐饮", [{ type: "INCOME" }, { type: "EXPENSE", category: "购物" }], "购物"],
    ["餐饮", [{ type: "INCOME", category: "报销" }, { type: "EXPENSE" }], "其他"],
    ["餐饮", [{ category: "购物" }, { type: "INCOME" }, { type: "EXPENSE" }], "购物"],
  ] as const)("a draft under %s, changed by %j, ends under %s", (category, changes, expected) => {
    const batch = changes.reduce<ReturnType<typeof createBatch>>(
      (made, change) => (made.ok ? updateItem(made.value, 0, change) : made),
      createBatch([{ ...lunch, category }]),
    );

    expect(batch.ok && batch.value.items[0]?.parsed.category).toBe(expected);
  });

  test("a changed type and back: the old category is not restored if it is hidden now", () => {
    const names: CategoryNames = {
      present: ({ category }) => category,
      forDraft: ({ category }) => (category === "餐饮" ? "其他" : category),
      typeWith: ({ type }) => type,
    };
    const batch = createBatch([lunch]);
    const income = batch.ok ? updateItem(batch.value, 0, { type: "INCOME" }, names) : batch;
    const back = income.ok ? updateItem(income.value, 0, { type: "EXPENSE" }, names) : income;

    expect(back.ok && back.value.items[0]?.parsed.category).toBe("其他");
  });

  test("operations leave the original batch untouched", () => {
    const batch = batchOf("pending");

    confirmItem(batch, 0);
    cancelItem(batch, 0);
    updateItem(batch, 0, { category: "交通" });

    expect(batch).toEqual(batchOf("pending"));
  });

  test.each([
    ["confirm", confirmItem, "confirmed"],
    ["cancel", cancelItem, "cancelled"],
  ] as const)("%s settles it", (_, settle, status) => {
    const settled = settle(batchOf("pending", "pending"), 0);

    expect(settled.ok && statuses(settled.value)).toEqual([status, "pending"]);
  });

  test.each([
    ["confirmItem", confirmItem],
    ["cancelItem", cancelItem],
    ["updateItem", (batch: DraftBatch, index: number) => updateItem(batch, index, {})],
  ] as const)("%s refuses a draft that does not exist or is settled", (_, operate) => {
    expect(operate(batchOf("pending"), 1)).toEqual({
      ok: false,
      rejection: { type: "no-such-item", index: 1 },
    });
    expect(operate(batchOf("pending"), -1)).toEqual({
      ok: false,
      rejection: { type: "no-such-item", index: -1 },
    });
    expect(operate(batchOf("confirmed"), 0)).toEqual({
      ok: false,
      rejection: { type: "already-settled", index: 0, status: "confirmed" },
    });
  });

  test("an amount out of range is refused", () => {
    expect(updateItem(batchOf("pending"), 0, { amount: fen(10_000_000_000) })).toEqual({
      ok: false,
      rejection: { type: "amount-out-of-range", amount: 10_000_000_000 },
    });
  });
});

describe("the whole batch", () => {
  test("confirming settles the pending drafts only", () => {
    expect(statuses(confirmAll(batchOf("pending", "cancelled", "confirmed")))).toEqual([
      "confirmed",
      "cancelled",
      "confirmed",
    ]);
  });

  test("cancelling settles every draft", () => {
    expect(statuses(cancelAll(batchOf("pending", "cancelled", "confirmed")))).toEqual([
      "cancelled",
      "cancelled",
      "cancelled",
    ]);
  });

  test("lists the pending and the confirmed drafts, and knows whether all are settled", () => {
    const batch = batchOf("pending", "cancelled", "confirmed");

    expect(pendingItems(batch).map(({ index }) => index)).toEqual([0]);
    expect(confirmedItems(batch).map(({ index }) => index)).toEqual([2]);
    expect(allResolved(batch)).toBe(false);
    expect(allResolved(batchOf("cancelled", "confirmed"))).toBe(true);
  });
});
