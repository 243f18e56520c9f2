import { type CategoryTotal, fen } from "@suikouji/core";
import { expect, test } from "vitest";
import { percent, RING_PIECES, rankCategories, ringPieces } from "./ranking.ts";

const total = (categoryId: string, amount: number): CategoryTotal => ({
  categoryId,
  type: "EXPENSE",
  amount: fen(amount),
  count: 1,
});

test("categories are ranked with their share and their present name", () => {
  const ranked = rankCategories(
    [
      total("EXPENSE:餐饮", 2500),
      total("EXPENSE:交通", 7500),
      { categoryId: "INCOME:工资", type: "INCOME", amount: fen(1), count: 1 },
    ],
    "EXPENSE",
    [
      {
        id: "EXPENSE:交通",
        type: "EXPENSE",
        name: "出行",
        hidden: false,
        order: 0,
        custom: false,
      },
    ],
  );

  expect(ranked).toEqual([
    { categoryId: "EXPENSE:交通", name: "出行", amount: 7500, count: 1, share: 0.75 },
    { categoryId: "EXPENSE:餐饮", name: "餐饮", amount: 2500, count: 1, share: 0.25 },
  ]);
});

test("the small ones share the last piece of the ring", () => {
  const many = Array.from({ length: RING_PIECES + 2 }, (_, index) => total(`E:${index}`, 100));
  const pieces = ringPieces(rankCategories(many, "EXPENSE", []));

  expect(pieces).toHaveLength(RING_PIECES);
  expect(pieces.at(-1)).toEqual({ categoryId: null, amount: 300 });
});

test("with as many categories as colours each has its own piece", () => {
  const few = Array.from({ length: RING_PIECES }, (_, index) => total(`E:${index}`, 100));

  expect(ringPieces(rankCategories(few, "EXPENSE", [])).at(-1)?.categoryId).toBe("E:5");
});

test.each([
  [1, "100%"],
  [0.1234, "12.3%"],
  [0.5, "50%"],
  [0.0004, "<0.1%"],
  [0, "0%"],
])("a share of %d reads %s", (share, text) => {
  expect(percent(share)).toBe(text);
});
