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

describe("a hidden category", () => {
  test("there is none before the user hides one", () => {
    expect(insteadWith()).toEqual({});
  });

  test("is replaced by the wider category or by 其他, within its type", () => {
    const income = { type: "INCOME" } as const;

    expect(insteadWith(changed("零食"), changed("洗浴"), changed("奖金", income))).toEqual({
      "EXPENSE:零食": "餐饮",
      "EXPENSE:洗浴": "其他",
      "INCOME:奖金": "工资",
    });
  });

  test("is never replaced by another hidden one", () => {
    expect(insteadWith(changed("零食"), changed("餐饮"))).toEqual({
      "EXPENSE:零食": "其他",
      "EXPENSE:餐饮": "其他",
    });
    expect(insteadWith(changed("红包"), changed("人情"))).toEqual({
      "EXPENSE:红包": "其他",
      "EXPENSE:人情": "其他",
    });
  });

  test("is listed with the present names, its own and the replacement's", () => {
    const snacks = changed("零食", { name: "嘴馋" });
    const dining = changed("餐饮", { name: "吃饭", hidden: false });
    const other = changed("其他", { name: "杂项", hidden: false });

    expect(insteadWith(snacks, dining, other, changed("洗浴"))).toEqual({
      "EXPENSE:零食": "吃饭",
      "EXPENSE:嘴馋": "吃饭",
      "EXPENSE:洗浴": "杂项",
    });
  });

  test("is not listed under a name that a visible category has taken over", () => {
    const snacks = changed("零食", { name: "旧零食" });
    const own = changed("零食", { id: "019a", hidden: false });

    expect(insteadWith(snacks, own)).toEqual({ "EXPENSE:旧零食": "餐饮" });
  });

  test("may be a custom one", () => {
    expect(insteadWith(changed("滑雪", { id: "019b" }))).toEqual({ "EXPENSE:滑雪": "其他" });
  });

  test("is replaced by its parent, unless that is hidden too", () => {
    const breakfast = changed("早餐", { parentId: "EXPENSE:交通" });
    const snacks = changed("零食", { parentId: "EXPENSE:交通" });
    const transport = changed("交通");

    expect(insteadWith(breakfast, snacks)).toEqual({
      "EXPENSE:早餐": "交通",
      "EXPENSE:零食": "交通",
    });
    expect(insteadWith(breakfast, transport)).toEqual({
      "EXPENSE:早餐": "其他",
      "EXPENSE:交通": "其他",
    });
  });

  test("其他 is used even when hidden", () => {
    expect(insteadWith(changed("其他"), changed("洗浴"))).toEqual({ "EXPENSE:洗浴": "其他" });
  });
});
