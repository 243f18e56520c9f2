import { categoryBook, fen, parseCalendarDate, type Transaction } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { categoryForType, changeBetween } from "./edited-entry.ts";

const date = parseCalendarDate("2026-11-15");
if (date === null) throw new Error("not a day");

const MEAL: Transaction = {
  amount: fen(6000),
  type: "EXPENSE",
  category: "餐饮",
  date,
  description: "吃饭",
};

describe("what was changed", () => {
  test("nothing, when nothing differs", () => {
    expect(changeBetween(MEAL, { ...MEAL })).toEqual({});
  });

  test("only the fields that differ", () => {
    const after = { ...MEAL, amount: fen(5000), description: "" };

    expect(changeBetween(MEAL, after)).toEqual({ amount: 5000, description: "" });
  });

  test("an empty text is the same as none, and takes away what was there", () => {
    const tagged = { ...MEAL, tags: "出差", note: "报销" };

    expect(changeBetween(MEAL, { ...MEAL, tags: "" })).toEqual({});
    expect(changeBetween(tagged, MEAL)).toEqual({ tags: "", note: "" });
  });
});

describe("the category after the type was switched", () => {
  const book = categoryBook([]);
  const forType = (type: Transaction["type"], before: Transaction, category: string) =>
    categoryForType(type, { before, category }, book);

  test("stays if the other type has it", () => {
    expect(forType("INCOME", { ...MEAL, category: "红包" }, "红包")).toBe("红包");
  });

  test("is 其他 if the other type lacks it", () => {
    expect(forType("INCOME", MEAL, "餐饮")).toBe("其他");
  });

  test("is 其他 by its present name; a hidden one is not offered", () => {
    const changed = categoryBook([]).map((view) => ({
      ...view,
      name: view.id === "INCOME:其他" ? "杂项" : view.name,
      hidden: view.id === "INCOME:红包",
    }));

    const before = { ...MEAL, category: "红包" };

    expect(categoryForType("INCOME", { before, category: "红包" }, changed)).toBe("杂项");
  });

  test("comes back with the type it belonged to", () => {
    expect(forType("EXPENSE", MEAL, "其他")).toBe("餐饮");
  });
});
