import { describe, expect, test } from "vitest";
import { START_MS, someEntry } from "../../testing/some-versions.ts";
import { type Category, categoryBook } from "../ledger/category.ts";
import { recall } from "./memory.ts";
import { memoryOf } from "./memory-of.ts";

const 午饭 = { ...someEntry(), category: "餐饮" };
const NOW = { nowMs: START_MS + 60_000 };

const changed = (more: Partial<Category>): Category => ({
  id: "EXPENSE:餐饮",
  ledgerId: "local",
  revision: 1,
  type: "EXPENSE",
  name: "餐饮",
  hidden: false,
  order: 0,
  updatedAtMs: START_MS,
  deviceId: "phone",
  deleted: false,
  ...more,
});

describe("a memory", () => {
  test("knows the category by its present name", () => {
    const categories = categoryBook([changed({ name: "吃喝" })]);

    const memory = memoryOf([{ ...午饭, category: "吃喝" }], { categories, ...NOW });

    expect(recall(memory, 午饭)).toEqual({ category: "吃喝", usual: null });
  });

  test("does not know a category that is hidden, removed or of the other type", () => {
    const hidden = categoryBook([changed({ hidden: true })]);
    const categories = categoryBook([]);

    expect(memoryOf([午饭], { categories: hidden, ...NOW }).known).toEqual({});
    expect(memoryOf([{ ...午饭, category: "工资" }], { categories, ...NOW }).known).toEqual({});
  });

  test("holds the entries of the last ten minutes, and is plain data", () => {
    const categories = categoryBook([]);
    const memory = memoryOf([午饭], { categories, ...NOW });

    expect(memory.lately).toEqual([
      { type: "EXPENSE", amount: 3500, description: "午饭", savedAtMs: START_MS },
    ]);
    expect(structuredClone(memory)).toEqual(memory);
    expect(memoryOf([午饭], { categories, nowMs: START_MS + 600_000 }).lately).toEqual([]);
  });
});
