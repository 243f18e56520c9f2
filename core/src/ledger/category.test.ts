import { describe, expect, test } from "vitest";
import {
  type Category,
  categoryBook,
  categoryIdOf,
  categoryNameOf,
  findCategoryId,
  renamedCategories,
} from "./category.ts";

const dining = categoryIdOf("EXPENSE", "餐饮");

function category(said: Partial<Category>): Category {
  return {
    id: dining,
    ledgerId: "l",
    deviceId: "d",
    revision: 0,
    type: "EXPENSE",
    name: "餐饮",
    hidden: false,
    order: 0,
    updatedAtMs: 1,
    deleted: false,
    ...said,
  };
}

describe("the category book", () => {
  test("holds the built-in categories, in display order", () => {
    const book = categoryBook([]);

    expect(book.find(({ id }) => id === dining)).toEqual({
      id: dining,
      type: "EXPENSE",
      name: "餐饮",
      hidden: false,
      order: 0,
      custom: false,
    });
    expect(book.filter(({ type }) => type === "INCOME")[0]?.name).toBe("工资");
  });

  test("holds the user's changes and the user's own categories", () => {
    const book = categoryBook([
      category({ name: "吃饭" }),
      category({ id: "EXPENSE:滑雪", name: "滑雪", order: 99 }),
    ]);

    expect(categoryNameOf(book, dining)).toBe("吃饭");
    expect(book.at(-1)).toMatchObject({ name: "滑雪", custom: true });
  });

  test("drops a deleted custom category, and hides a deleted built-in one", () => {
    const skiing = category({ id: "EXPENSE:滑雪", name: "滑雪", deleted: true });

    const book = categoryBook([skiing, category({ deleted: true })]);

    expect(book.some(({ name }) => name === "滑雪")).toBe(false);
    expect(book.find(({ id }) => id === dining)).toMatchObject({ name: "餐饮", hidden: true });
  });
});

describe("entries of a deleted category", () => {
  test.each([
    ["one that was renamed", "EXPENSE:滑雪", "冬天"],
    ["one whose id contains no name", "019a", "交通"],
  ])("show its last name: %s", (_, id, name) => {
    const book = categoryBook([category({ id, name, deleted: true })]);

    expect(categoryNameOf(book, id)).toBe(name);
    expect(findCategoryId(book, { type: "EXPENSE", name: "冬天" })).toBeNull();
  });

  test("show the name of the category that was made in its place", () => {
    const made = category({ id: "EXPENSE:滑雪", name: "滑雪" });
    const deleted = category({ id: "EXPENSE:滑雪", name: "冬天", deleted: true });

    expect(categoryNameOf(categoryBook([deleted, made]), "EXPENSE:滑雪")).toBe("滑雪");
  });
});

test("a category whose record has not arrived is shown with the name in its id", () => {
  expect(categoryNameOf(categoryBook([]), "EXPENSE:滑雪")).toBe("滑雪");
});

test.each([
  ["no name", "EXPENSE:", "其他"],
  ["only spaces", "INCOME:  ", "其他"],
  ["more than a name may have", `EXPENSE:${"长".repeat(90)}`, "长".repeat(50)],
  ["fifty emoji", `EXPENSE:${"🐱".repeat(50)}`, "🐱".repeat(50)],
])("an id with %s and no record still gives a name that can be recorded", (_, id, name) => {
  expect(categoryNameOf(categoryBook([]), id)).toBe(name);
});

describe("finding a category by name", () => {
  test.each([
    ["of the type", { type: "INCOME", name: "红包" }, "INCOME:红包"],
    ["of another type, if only that type has the name", { type: "INCOME", name: "餐饮" }, dining],
    ["unknown", { type: "EXPENSE", name: "滑雪" }, null],
  ] as const)("%s", (_, asked, found) => {
    expect(findCategoryId(categoryBook([]), asked)).toBe(found);
  });

  test("a renamed category is found by its new name only", () => {
    const book = categoryBook([category({ name: "吃饭" })]);

    expect(findCategoryId(book, { type: "EXPENSE", name: "吃饭" })).toBe(dining);
    expect(findCategoryId(book, { type: "EXPENSE", name: "餐饮" })).toBe(null);
  });
});

describe("renamed built-in categories", () => {
  test("are listed by id, without unchanged and custom ones", () => {
    const book = categoryBook([
      category({ name: "吃饭" }),
      category({ id: "EXPENSE:滑雪", name: "雪", order: 99 }),
    ]);

    expect(renamedCategories(book)).toEqual({ [dining]: "吃饭" });
  });

  test("are not listed once another category has their old name", () => {
    const book = categoryBook([category({ name: "吃饭" }), category({ id: "019a", name: "餐饮" })]);

    expect(renamedCategories(book)).toEqual({});
  });
});
