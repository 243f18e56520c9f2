import { describe, expect, test } from "vitest";
import { parsed } from "../../testing/transactions.ts";
import { typeWith, withCategoryForType } from "./own-category-types.ts";

/** 理发 is for both types, 餐饮 has the name of a built-in one; 房补 was made and hidden, 交通 renamed. */
const OWN = {
  customCategories: ["猫粮", "摆摊", "理发", "餐饮", "出行"],
  customCategoryTypes: [
    ["EXPENSE"],
    ["INCOME"],
    ["EXPENSE", "INCOME"],
    ["INCOME"],
    ["EXPENSE"],
  ] as const,
  renamedCategories: { "EXPENSE:交通": "出行", "INCOME:其他": "杂项" },
  hiddenCategories: { "INCOME:房补": "杂项" },
};

describe("the type of a draft", () => {
  test.each([
    ["INCOME", "猫粮", "EXPENSE"],
    ["EXPENSE", "摆摊", "INCOME"],
    ["EXPENSE", "房补", "INCOME"],
    ["INCOME", "出行", "EXPENSE"],
    ["TRANSFER", "猫粮", "EXPENSE"],
  ] as const)("%s in %s becomes %s", (type, category, expected) => {
    expect(typeWith({ type, category }, OWN)).toBe(expected);
  });

  test.each([
    ["EXPENSE", "猫粮"],
    ["INCOME", "摆摊"],
    ["INCOME", "理发"],
    ["EXPENSE", "理发"],
    ["EXPENSE", "餐饮"],
    ["INCOME", "餐饮"],
    ["INCOME", "房补"],
    ["INCOME", "宠物"],
    ["INCOME", "猫"],
    ["EXPENSE", "constructor"],
    ["TRANSFER", "其他"],
  ] as const)("%s stays in %s", (type, category) => {
    expect(typeWith({ type, category }, OWN)).toBe(type);
  });

  test("stays if the types of all categories, or of this one, are not known", () => {
    const { customCategoryTypes: _, ...untold } = OWN;

    expect(typeWith({ type: "INCOME", category: "猫粮" }, untold)).toBe("INCOME");
    expect(typeWith({ type: "INCOME", category: "出行" }, untold)).toBe("INCOME");
    const some = { customCategories: ["猫", "猫粮"], customCategoryTypes: [["EXPENSE"]] as const };
    expect(typeWith({ type: "INCOME", category: "猫粮" }, some)).toBe("INCOME");
  });
});

describe("an answer", () => {
  test("that pairs a type with a category made for the other becomes 其他, by its present name, and unsure", () => {
    const heard = parsed({ type: "INCOME", category: "猫粮", description: "卖猫粮" });

    expect(withCategoryForType(heard, OWN)).toEqual({
      ...heard,
      category: "杂项",
      confidence: 0.6,
    });
  });

  test("does not become surer by that", () => {
    const heard = parsed({ type: "EXPENSE", category: "摆摊", confidence: 0.3 });

    expect(withCategoryForType(heard, OWN)).toMatchObject({ category: "其他", confidence: 0.3 });
  });

  test.each(["理发", "摆摊", "餐饮", "工资"])("of income in %s stays as it is", (category) => {
    const heard = parsed({ type: "INCOME", category });

    expect(withCategoryForType(heard, OWN)).toBe(heard);
  });
});
