import { expect, test } from "vitest";
import { booksOf, entry, TODAY } from "../../testing/books-of.ts";
import { askBooks } from "./ask-books.ts";

const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
const ASKED = { period: NOVEMBER, type: null, category: null, words: null } as const;

const { api } = booksOf([
  ...Array.from({ length: 2_500 }, (_, place) => entry(place)),
  entry(9_001, { type: "INCOME", category: "工资", amountFen: 900_009 }),
  entry(9_002, { type: "TRANSFER", amountFen: 100 }),
]);

test.each([
  [{ kind: "sum" }, { total: 25_250, count: 2_500 }],
  [{ kind: "count" }, { count: 2_502 }],
  [{ kind: "balance" }, { income: 9000.09, expense: 25_250 }],
  [
    { kind: "average", per: "entry" },
    { average: 10.1, total: 25_250, units: 2_500 },
  ],
  [
    { kind: "largest", most: 1 },
    { entries: [{ amount: 10.1 }], count: 2_500 },
  ],
  [
    { kind: "share", of: "EXPENSE" },
    { part: 25_250, whole: 25_250 },
  ],
  [
    { kind: "compare", with: { from: "2026-10-01", to: "2026-10-31" } },
    { total: 25_250, other: 0 },
  ],
  [
    { kind: "groups", by: "category", of: "sum", show: "all" },
    { groups: [{ key: "餐饮", total: 25_250, count: 2_500 }] },
  ],
] as const)("%o is answered in yuan", async (measure, figures) => {
  expect(await askBooks(api, { ...ASKED, measure }, TODAY)).toMatchObject(figures);
});

test("the answer has the sentence that the app says", async () => {
  const { message } = await askBooks(api, { ...ASKED, measure: { kind: "sum" } }, TODAY);

  expect(message).toContain("支出25250元，共2500笔");
});

test("about a category its children count, and about an account what it paid", async () => {
  const { api: books } = booksOf([
    entry(1, { account: "微信" }),
    entry(2, { category: "早餐", parentCategory: "餐饮" }),
    entry(3, { type: "TRANSFER", account: "招行", toAccount: "微信" }),
  ]);
  const ask = (said: object) =>
    askBooks(books, { ...ASKED, measure: { kind: "count" }, ...said }, TODAY);

  expect(await ask({ category: "餐饮", type: "EXPENSE" })).toMatchObject({ count: 2 });
  expect(await ask({ category: "早餐" })).toMatchObject({ count: 1 });
  expect(await ask({ account: "微信" })).toMatchObject({ count: 2 });
  expect(
    await ask({ measure: { kind: "groups", by: "category", of: "sum", show: "all" } }),
  ).toMatchObject({ groups: [{ key: "餐饮", total: 20.2, count: 2 }] });
});
