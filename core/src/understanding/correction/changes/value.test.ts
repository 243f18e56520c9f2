import { describe, expect, test } from "vitest";
import { TEST_CONTEXT } from "../../../../testing/correction-in-short.ts";
import { namedCategory } from "./named-category.ts";
import { readValue, typeMeant, typeNamed } from "./value.ts";

describe("categories by name", () => {
  test.each([
    ["餐饮", "餐饮"],
    ["买菜里面", "买菜"],
    ["零食那类吧", "零食"],
    ["到交通里去", "交通"],
    ["吃的", "餐饮"],
    ["日用品", "日用"],
    ["宠物的开销", "宠物"],
    ["数码产品", "数码"],
  ])("%s names %s", (phrase, category) => {
    expect(namedCategory(phrase, TEST_CONTEXT)).toBe(category);
  });

  test.each(["部门聚餐", "我发出去的红包", "吧", ""])("%s names none", (phrase) => {
    expect(namedCategory(phrase, TEST_CONTEXT)).toBeNull();
  });

  test("the user's own names come before ours, those used lately after", () => {
    const context = { ...TEST_CONTEXT, customCategories: ["吃的"], recentCategories: ["遛娃"] };

    expect(namedCategory("吃的", context)).toBe("吃的");
    expect(namedCategory("遛娃", context)).toBe("遛娃");
  });
});

describe("types", () => {
  test.each([
    ["收入", "INCOME"],
    ["进账", "INCOME"],
    ["我收到的", "INCOME"],
    ["我收的房租", "INCOME"],
    ["别人转给我的", "INCOME"],
    ["租客给我的", "INCOME"],
    ["朋友还我的钱", "INCOME"],
    ["我妈发给我的", "INCOME"],
    ["公司打给我的", "INCOME"],
    ["支出", "EXPENSE"],
    ["开销", "EXPENSE"],
    ["我发出去的红包", "EXPENSE"],
    ["我包给二姨的", "EXPENSE"],
    ["发给同事的", "EXPENSE"],
    ["我给我妈的", "EXPENSE"],
    ["给外婆的", "EXPENSE"],
    ["花的", "EXPENSE"],
    ["转账", "TRANSFER"],
  ])("%s is %s", (phrase, type) => {
    expect(typeMeant(phrase)).toBe(type);
  });

  test.each(["微信付款码", "手续费", "昨天", "奶茶", "收藏夹", "借给小王的", ""])(
    "%s says nothing of it",
    (phrase) => {
      expect(typeMeant(phrase)).toBeNull();
    },
  );

  test.each(["跑车收入", "收入证明", "支出宝"])("%s only holds the name of a type", (phrase) => {
    expect(typeNamed(phrase)).toBeNull();
  });
});

describe("what words set", () => {
  const read = (words: string, options: Partial<Parameters<typeof readValue>[1]> = {}) =>
    readValue(words, { announcement: "copula", field: null, context: TEST_CONTEXT, ...options });

  test("算打车 files under whatever category 打车 is in, 是打车 says what it was", () => {
    expect(read("打车", { announcement: "filing" })?.change).toEqual({ category: "交通" });
    expect(read("打车")?.change).toEqual({ description: "打车" });
  });

  test("how many and whose it was are no values", () => {
    expect(read("两杯")).toBeNull();
    expect(read("公司的")).toBeNull();
    expect(read("那个什么")).toBeNull();
  });

  test("a type is named under 分类 too, where no category is", () => {
    expect(read("支出", { field: "category" })?.change).toEqual({ type: "EXPENSE" });
    expect(read("我收到的", { field: "type" })?.change).toEqual({ type: "INCOME" });
  });
});
