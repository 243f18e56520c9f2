import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomRuns } from "../../testing/random-runs.ts";
import { type Category, categoryBook, categoryNamesOf } from "./category.ts";
import { childrenOf, familyOf, siblingsOf } from "./category-tree.ts";

const DINING = "EXPENSE:餐饮";
const BREAKFAST = "EXPENSE:早餐";

function own(id: string, said: Partial<Category> = {}): Category {
  return {
    id,
    ledgerId: "l",
    deviceId: "d",
    revision: 0,
    type: "EXPENSE",
    name: id.slice(id.indexOf(":") + 1),
    hidden: false,
    order: 100,
    updatedAtMs: 1,
    deleted: false,
    ...said,
  };
}

/** The expense categories as `name` or `parent › name`, the unchanged ones left out. */
function shown(records: readonly Category[]): readonly string[] {
  const book = categoryBook(records);
  const changed = new Set(records.map(({ id }) => id));
  return book
    .filter(({ id }) => changed.has(id))
    .map(({ id, name, parentId }) =>
      parentId === undefined ? name : `${categoryNamesOf(book, id).parentCategory} › ${name}`,
    );
}

describe("a category with a parent", () => {
  test("comes after it, ordered among its siblings, with its icon and colour", () => {
    const book = categoryBook([
      own("EXPENSE:夜宵", { parentId: DINING, order: 2 }),
      own(BREAKFAST, { parentId: DINING, order: 1, icon: "egg", colour: "amber" }),
    ]);

    expect(book.filter(({ type }) => type === "EXPENSE").map(({ name }) => name)).toEqual([
      ...["餐饮", "早餐", "夜宵", "饮品"],
      ...book
        .filter(({ type, parentId }) => type === "EXPENSE" && parentId === undefined)
        .slice(2)
        .map(({ name }) => name),
    ]);
    expect(book.find(({ id }) => id === BREAKFAST)).toEqual({
      id: BREAKFAST,
      type: "EXPENSE",
      name: "早餐",
      hidden: false,
      order: 1,
      custom: true,
      parentId: DINING,
      icon: "egg",
      colour: "amber",
    });
  });

  test("an empty parent, icon or colour is none", () => {
    const [, breakfast] = [
      ...categoryBook([own(BREAKFAST, { parentId: "", icon: "", colour: "", order: 0 })]),
    ].filter(({ order, type }) => order === 0 && type === "EXPENSE");

    expect(breakfast).not.toHaveProperty("parentId");
    expect(breakfast).not.toHaveProperty("icon");
    expect(breakfast).not.toHaveProperty("colour");
  });

  test("stays one of a hidden parent", () => {
    const hidden = own(DINING, { hidden: true, order: 0 });

    expect(shown([hidden, own(BREAKFAST, { parentId: DINING })])).toEqual(["餐饮", "餐饮 › 早餐"]);
  });
});

describe("a category stands by itself if its parent", () => {
  const SKIING = "EXPENSE:滑雪";
  test.each<[string, readonly Category[], readonly string[]]>([
    ["is missing", [own(BREAKFAST, { parentId: "nothing" })], ["早餐"]],
    ["is itself", [own(BREAKFAST, { parentId: BREAKFAST })], ["早餐"]],
    ["is of another type", [own(BREAKFAST, { parentId: "INCOME:工资" })], ["早餐"]],
    [
      "is deleted",
      [own(SKIING, { deleted: true }), own(BREAKFAST, { parentId: SKIING })],
      ["早餐"],
    ],
    [
      "has a parent",
      [own(SKIING, { parentId: DINING, order: 1 }), own(BREAKFAST, { parentId: SKIING })],
      ["餐饮 › 滑雪", "早餐"],
    ],
    [
      "is its own child",
      [own(SKIING, { parentId: BREAKFAST, order: 1 }), own(BREAKFAST, { parentId: SKIING })],
      ["滑雪", "早餐"],
    ],
  ])("%s", (_, records, expected) => {
    expect(shown(records)).toEqual(expected);
  });
});

test("a family is the category and its children, siblings share a parent and a type", () => {
  const book = categoryBook([own(BREAKFAST, { parentId: DINING })]);

  expect(familyOf(book, DINING)).toEqual([DINING, BREAKFAST]);
  expect(familyOf(book, BREAKFAST)).toEqual([BREAKFAST]);
  expect(childrenOf(book, BREAKFAST)).toEqual([]);
  const siblings = (parentId?: string) =>
    siblingsOf(book, { type: "EXPENSE", ...(parentId === undefined ? {} : { parentId }) });
  expect(siblings(DINING).map(({ id }) => id)).toEqual([BREAKFAST]);
  expect(siblings().map(({ name }) => name)).not.toContain("早餐");
});

describe("a deleted child", () => {
  const removed = own(BREAKFAST, { parentId: DINING, deleted: true });

  test("still belongs to its parent: its entries count there", () => {
    const book = categoryBook([removed]);

    expect(categoryNamesOf(book, BREAKFAST)).toEqual({ category: "早餐", parentCategory: "餐饮" });
    expect(familyOf(book, DINING)).toEqual([DINING, BREAKFAST]);
    expect(childrenOf(book, DINING)).toEqual([]);
  });

  test.each([
    ["whose parent is gone, too", [own("pets", { deleted: true })], "pets"],
    ["whose parent got a parent", [own("pets", { parentId: DINING })], "pets"],
    ["whose parent is of another type", [], "INCOME:工资"],
  ])("%s stands by itself", (_, others, parentId) => {
    const book = categoryBook([...others, { ...removed, parentId }]);

    expect(categoryNamesOf(book, BREAKFAST)).toEqual({ category: "早餐" });
    expect(familyOf(book, parentId)).toEqual([parentId]);
  });

  test("that was made again elsewhere belongs there", () => {
    const book = categoryBook([removed, own(BREAKFAST, { parentId: "EXPENSE:交通" })]);

    expect(familyOf(book, DINING)).toEqual([DINING]);
  });
});

test("any records give each live category once, on two levels", () => {
  const ids = ["a", "b", "c", "d", DINING, "EXPENSE:交通", "INCOME:工资"];
  const record = fc
    .record({
      id: fc.constantFrom(...ids),
      type: fc.constantFrom("EXPENSE", "INCOME"),
      order: fc.integer({ min: -3, max: 3 }),
      hidden: fc.boolean(),
      deleted: fc.boolean(),
      parentId: fc.constantFrom("", "nothing", ...ids),
    })
    .map(({ id, ...said }) => own(id, said));
  const builtIn = categoryBook([]).map(({ id }) => id);

  fc.assert(
    fc.property(fc.array(record, { maxLength: 14 }), (records) => {
      const book = categoryBook(records);

      const last = new Map(records.map((each) => [each.id, each]));
      const live = [...last.values()].filter(({ deleted }) => !deleted).map(({ id }) => id);
      expect(book.map(({ id }) => id).sort()).toEqual([...new Set([...builtIn, ...live])].sort());
      for (const { id, type, parentId } of book) {
        if (parentId === undefined) continue;
        const parent = book.find((view) => view.id === parentId);
        expect(parent).toMatchObject({ type });
        expect(parent).not.toHaveProperty("parentId");
        const place = book.findIndex((view) => view.id === id);
        const before = book.slice(0, place).findLast((view) => view.parentId !== parentId);
        expect(before?.id).toBe(parentId);
      }
    }),
    { numRuns: randomRuns({ quick: 100, full: 5000 }) },
  );
});
