import type { TransactionType } from "./transaction.ts";

/** The names are shown to users, in this order. */
export const EXPENSE_CATEGORIES = [
  "餐饮",
  "饮品",
  "零食",
  "买菜",
  "交通",
  "汽车",
  "购物",
  "日用",
  "服饰",
  "美容",
  "洗浴",
  "数码",
  "住房",
  "水电",
  "通讯",
  "医疗",
  "教育",
  "娱乐",
  "运动",
  "旅行",
  "人情",
  "红包",
  "宠物",
  "育儿",
  "保险",
  "快递",
  "其他",
] as const;

export const INCOME_CATEGORIES = [
  "工资",
  "奖金",
  "兼职",
  "红包",
  "理财",
  "报销",
  "退款",
  "租金",
  "礼金",
  "二手",
  "其他",
] as const;

export type BuiltInCategory =
  | (typeof EXPENSE_CATEGORIES)[number]
  | (typeof INCOME_CATEGORIES)[number];

/** The category when no other fits; the spoken words stay in the description. */
export const OTHER_CATEGORY = "其他";

/** A transfer has no categories of its own. */
export function defaultCategories(type: TransactionType): readonly string[] {
  switch (type) {
    case "EXPENSE":
      return EXPENSE_CATEGORIES;
    case "INCOME":
      return INCOME_CATEGORIES;
    case "TRANSFER":
      return [OTHER_CATEGORY];
  }
}
