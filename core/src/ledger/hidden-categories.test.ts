import { describe, expect, test } from "vitest";
import type { TransactionType } from "../transaction.ts";
import { type Category, categoryBook, categoryIdOf } from "./category.ts";
import { hiddenCategories } from "./hidden-categories.ts";

function changed(name: string, more: Partial<Category> = {}): Category {
  const type: TransactionType = more.type ?? "EXPENSE";
  return {
    id: categoryIdOf(type, name),
    ledgerId: "l",
    deviceId: "d",
    revision: 0,
    type,
    name,
    hidden: true,
    order: 0,
    updatedAtMs: 1,
    deleted: false,
    ...more,
  };
}

const insteadWith = (...categories: readonly Category[]) =>
  hiddenCategories(categoryBook(categories));

describe("what its owner hid", () => {
  test("nothing, as long as nobody hid anything", () => {
    expect(insteadWith()).toEqual({});
  });

  test("goes to the wider category, else to 其他, each within its type", () => {
    const income = { type: "INCOME" } as const;

    expect(insteadWith(changed("零食"), changed("洗浴"), changed("奖金", income))).toEqual({
      "EXPENSE:零食": "餐饮",
      "EXPENSE:洗浴": "其他",
      "INCOME:奖金": "工资",
    });
  });

  test("never goes to what is hidden as well", () => {
    expect(insteadWith(changed("零食"), changed("餐饮"))).toEqual({
      "EXPENSE:零食": "其他",
      "EXPENSE:餐饮": "其他",
    });
    expect(insteadWith(changed("红包"), changed("人情"))).toEqual({
      "EXPENSE:红包": "其他",
      "EXPENSE:人情": "其他",
    });
  });

  test("goes by the present names, its own and the other's", () => {
    const snacks = changed("零食", { name: "嘴馋" });
    const dining = changed("餐饮", { name: "吃饭", hidden: false });
    const other = changed("其他", { name: "杂项", hidden: false });

    expect(insteadWith(snacks, dining, other, changed("洗浴"))).toEqual({
      "EXPENSE:零食": "吃饭",
      "EXPENSE:嘴馋": "吃饭",
      "EXPENSE:洗浴": "杂项",
    });
  });

  test("is not meant by a name that a category in use took over", () => {
    const snacks = changed("零食", { name: "旧零食" });
    const own = changed("零食", { id: "019a", hidden: false });

    expect(insteadWith(snacks, own)).toEqual({ "EXPENSE:旧零食": "餐饮" });
  });

  test("may be the owner's own", () => {
    expect(insteadWith(changed("滑雪", { id: "019b" }))).toEqual({ "EXPENSE:滑雪": "其他" });
  });

  test("其他 still takes what fits nowhere", () => {
    expect(insteadWith(changed("其他"), changed("洗浴"))).toEqual({ "EXPENSE:洗浴": "其他" });
  });
});
