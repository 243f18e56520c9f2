import { expect, test } from "vitest";
import { booksOf, entry } from "../../testing/books-of.ts";
import type { BooksApi } from "./books-api.ts";
import { allEntries, listBooks } from "./read-books.ts";

const many = (count: number) => Array.from({ length: count }, (_, place) => entry(place));

test("an entry that moves to the next page meanwhile is read once", async () => {
  const { api } = booksOf([...many(1_000), entry(999), entry(1_000)]);

  expect(await allEntries(api, {})).toHaveLength(1_001);
});

test("books that are too large give nothing, instead of a part of them", async () => {
  const api: BooksApi = {
    ...booksOf([]).api,
    entries: async () => ({ entries: [], more: true }),
  };

  await expect(allEntries(api, {})).rejects.toThrow("请缩小日期范围");
});

test("a list without words asks for one page of the wanted size", async () => {
  const { api, asked } = booksOf(many(30));

  const { entries, more } = await listBooks(api, { from: "2026-11-01", limit: 5 });

  expect([entries.length, more]).toEqual([5, true]);
  expect(asked).toEqual([{ from: "2026-11-01", limit: 5, offset: 0 }]);
});

test("what an entry does not have is left out of a list", async () => {
  const said = { parentCategory: "餐饮", account: "微信", tags: "旅行", note: "请客", foreign: "" };
  const { api } = booksOf([entry(1, { ...said, category: "早餐" }), entry(2)]);

  const { entries } = await listBooks(api, { limit: 5 });

  const plain = { date: "2026-11-15", type: "EXPENSE", amount: 10.1, description: "午饭" };
  expect(entries.map(({ id: _, ...shown }) => shown)).toEqual([
    {
      ...plain,
      category: "早餐",
      parentCategory: "餐饮",
      account: "微信",
      tags: "旅行",
      note: "请客",
    },
    { ...plain, category: "餐饮" },
  ]);
});
