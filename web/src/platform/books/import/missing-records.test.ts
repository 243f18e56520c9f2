import { type Category, categoryBook, categoryNameOf } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { someCategory, someEntry } from "../../../../testing/import-records.ts";
import { type ExportedRecords, missingRecords } from "./missing-records.ts";

const NOW_MS = 1000;
/** A change that this device did not choose: any edit of the entry is later. */
const REFILED = { stamps: { fields: { category: expect.stringMatching(/~$/u) } } };
const HERE = { deviceId: "here", updatedAtMs: NOW_MS };
const THERE = { deviceId: "there", updatedAtMs: 1 };

function imported(exported: Partial<ExportedRecords>, categories: readonly Category[] = []) {
  const author = { deviceId: "here", stampMs: NOW_MS };
  const file = { categories: exported.categories ?? [], definitions: [] };
  const missing = missingRecords(file, { categories, definitions: [], ...author });
  // One at a time: parts of any size give the same.
  const entries = (exported.entries ?? []).flatMap((each) => missing.entriesOf([each], new Map()));
  const added = missing.categories();
  const book = categoryBook([...categories, ...added]);
  return {
    added: added.map(({ id }) => id),
    entries,
    names: entries.map(({ categoryId }) => categoryNameOf(book, categoryId)),
  };
}

describe("categories with one name become one", () => {
  test("two of the file with different ids: the first stays, entries of the other are another version", () => {
    const first = someCategory("猫");
    const second = someCategory("猫", { id: "019a" });
    const of = ({ id }: Category) => someEntry({ category: "猫", categoryId: id });

    const { added, entries } = imported({
      categories: [first, second],
      entries: [of(first), of(second)],
    });

    expect(added).toEqual([first.id]);
    expect(entries).toMatchObject([
      { categoryId: first.id, ...THERE },
      { categoryId: first.id, ...REFILED },
    ]);
  });

  test.each(["cat", " Cat ", "CAT\t"])("%j equals Cat, in the file and here", (name) => {
    const cat = someCategory("Cat");
    const alike = someCategory(name, { id: "019a" });
    const entries = [someEntry({ category: name, categoryId: alike.id })];

    expect(imported({ categories: [cat, alike], entries })).toMatchObject({
      added: [cat.id],
      entries: [{ categoryId: cat.id, ...REFILED }],
    });
    expect(imported({ categories: [alike], entries }, [cat])).toMatchObject({
      added: [],
      entries: [{ categoryId: cat.id, ...REFILED }],
    });
  });

  test("an exact match is preferred", () => {
    const [capital, small] = [someCategory("Cat"), someCategory("cat")];
    const entries = [someEntry({ category: "cat", categoryId: "019a" })];

    expect(imported({ entries }, [capital, small]).entries).toMatchObject([
      { categoryId: small.id },
    ]);
  });

  test("a category of the other type is a different one", () => {
    const categories = [someCategory("猫"), someCategory("猫", { type: "INCOME" })];

    expect(imported({ categories }).added).toEqual(["EXPENSE:猫", "INCOME:猫"]);
  });

  test("a renamed built-in is preferred to the user's own, and gets its entries", () => {
    const own = someCategory("出行");
    const renamed = someCategory("出行", { id: "EXPENSE:交通" });

    expect(
      imported({ categories: [own, renamed], entries: [someEntry({ category: "出行" })] }),
    ).toMatchObject({ added: ["EXPENSE:交通"], entries: [{ categoryId: "EXPENSE:交通" }] });
  });

  test("of two built-ins with one name the second keeps its old name", () => {
    const categories = [
      someCategory("出行", { id: "EXPENSE:交通" }),
      someCategory("出行", { id: "EXPENSE:汽车" }),
      someCategory("汽车", { id: "019a" }),
    ];
    const entries = categories.map(({ id, name }) => someEntry({ categoryId: id, category: name }));

    const taken = imported({ categories, entries });

    expect(taken.names).toEqual(["出行", "出行", "汽车"]);
    expect(taken.added).toEqual(["EXPENSE:交通"]);
    expect(taken.entries[2]).toMatchObject({ categoryId: "EXPENSE:汽车", ...REFILED });
  });

  test("ids with the same name but without a record become one, too", () => {
    const entries = ["Cat", "cat "].map((category) => someEntry({ category }));

    const taken = imported({ entries });

    expect(taken.entries.map(({ categoryId }) => categoryId)).toEqual([
      "EXPENSE:Cat",
      "EXPENSE:Cat",
    ]);
  });
});

describe("an entry that stays in its category", () => {
  test("keeps its stamp, also in a category of the other type", () => {
    const entries = [
      someEntry({ type: "INCOME", categoryId: "EXPENSE:餐饮" }),
      someEntry({ type: "INCOME", category: "餐饮" }),
    ];

    const taken = imported({ entries });

    expect(taken.entries).toMatchObject([
      { categoryId: "EXPENSE:餐饮", ...THERE },
      { categoryId: "INCOME:餐饮", ...THERE },
    ]);
    expect(taken.names).toEqual(["餐饮", "餐饮"]);
  });

  test.each(["", "  ", "x".repeat(101)])(
    "with the author %j becomes a copy that this device makes",
    (deviceId) => {
      const category = someCategory("猫", { deviceId });

      const { entries } = imported({
        entries: [someEntry({ deviceId })],
        categories: [category],
      });

      expect(entries).toMatchObject([{ deviceId: HERE.deviceId }]);
    },
  );
});

test("an entry whose category is gone keeps the name in the file, not the one in its id", () => {
  const entries = [someEntry({ category: "冬天", categoryId: "EXPENSE:滑雪" })];
  const deleted = someCategory("滑雪", { deleted: true });

  expect(imported({ entries }).names).toEqual(["冬天"]);
  expect(imported({ entries }, [deleted]).names).toEqual(["冬天"]);
});

test("a deleted built-in keeps the name it was given, and is imported only once", () => {
  const hidden = someCategory("出行", { id: "EXPENSE:交通", deleted: true });
  const exported = {
    categories: [hidden],
    entries: [someEntry({ categoryId: hidden.id, category: "出行" })],
  };

  expect(imported(exported)).toMatchObject({ added: [hidden.id], names: ["出行"] });
  expect(imported(exported, [hidden])).toMatchObject({ added: [], names: ["出行"] });
});
