import { type CategoryTotal, categoryBook, fen } from "@suikouji/core";
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
    { categoryId: "EXPENSE:交通", name: "出行", amount: 7500, count: 1, share: 0.75, parts: [] },
    { categoryId: "EXPENSE:餐饮", name: "餐饮", amount: 2500, count: 1, share: 0.25, parts: [] },
  ]);
});

test("a deleted child is added up into the parent that it had", () => {
  const dining = "EXPENSE:餐饮";
  const removed = new Map([["b", { name: "早餐", parentId: dining }]]);
  const book = Object.assign([...categoryBook([])], { removed });

  const [ranked] = rankCategories([total("b", 1000), total(dining, 3000)], "EXPENSE", book);

  expect(ranked).toMatchObject({
    name: "餐饮",
    amount: 4000,
    parts: [{}, { child: { name: "早餐" } }],
  });
});

test("children are added up into their parent, which lists them and what it has itself", () => {
  const dining = "EXPENSE:餐饮";
  const made = { type: "EXPENSE", hidden: false, order: 0, custom: true } as const;
  const book = [
    { ...made, id: dining, name: "餐饮" },
    { ...made, id: "b", name: "早餐", parentId: dining },
    { ...made, id: "n", name: "夜宵", parentId: dining },
  ];

  const ranked = rankCategories(
    [total("b", 1000), total("E:交通", 5000), total(dining, 3000), total("n", 1000)],
    "EXPENSE",
    book,
  );

  const part = (child: object | null, amount: number) => ({
    ...{ child, amount, count: 1, share: amount / 10_000 },
  });
  expect(ranked).toEqual([
    {
      ...{ categoryId: dining, name: "餐饮", amount: 5000, count: 3, share: 0.5 },
      parts: [
        part(null, 3000),
        part({ categoryId: "b", name: "早餐" }, 1000),
        part({ categoryId: "n", name: "夜宵" }, 1000),
      ],
    },
    {
      ...{ categoryId: "E:交通", name: "交通", amount: 5000, count: 1, share: 0.5, parts: [] },
    },
  ]);
});

test("the small ones share the last piece of the ring", () => {
  const many = Array.from({ length: RING_PIECES + 2 }, (_, index) => total(`E:${index}`, 100));
  const pieces = ringPieces(rankCategories(many, "EXPENSE", []));

  expect(pieces).toHaveLength(RING_PIECES);
  expect(pieces.at(-1)).toEqual({ category: null, amount: 300 });
});

test("with as many categories as colours each has its own piece", () => {
  const few = Array.from({ length: RING_PIECES }, (_, index) => total(`E:${index}`, 100));

  expect(ringPieces(rankCategories(few, "EXPENSE", [])).at(-1)?.category?.categoryId).toBe("E:5");
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
