import { expect, test } from "vitest";
import { TEST_CONTEXT } from "../../../../testing/correction-in-short.ts";
import { namedCategory } from "./named-category.ts";

test.each([
  ["餐饮", "餐饮"],
  ["买菜里面", "买菜"],
  ["零食那类吧", "零食"],
  ["到交通里去", "交通"],
  ["吃的", "餐饮"],
  ["日用品", "日用"],
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
