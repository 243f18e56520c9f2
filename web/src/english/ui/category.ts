import type { BuiltInCategory } from "@suikouji/core";
import type { English } from "../texts.ts";

export const category: English["category"] = { name: (stored) => NAMES[stored] };

/** Short ones: a cell of the category grid is 4rem wide. */
const NAMES: Readonly<Record<BuiltInCategory, string>> = {
  餐饮: "Dining",
  饮品: "Drinks",
  零食: "Snacks",
  买菜: "Groceries",
  交通: "Transport",
  汽车: "Car",
  购物: "Shopping",
  日用: "Household",
  服饰: "Clothing",
  美容: "Beauty",
  洗浴: "Spa",
  数码: "Gadgets",
  住房: "Housing",
  水电: "Utilities",
  通讯: "Phone",
  医疗: "Health",
  教育: "Education",
  娱乐: "Leisure",
  运动: "Sports",
  旅行: "Travel",
  人情: "Gifts",
  红包: "Red packets",
  宠物: "Pets",
  育儿: "Children",
  保险: "Insurance",
  快递: "Delivery",
  其他: "Other",
  工资: "Salary",
  奖金: "Bonus",
  兼职: "Side job",
  理财: "Investing",
  报销: "Reimbursed",
  退款: "Refunds",
  租金: "Rent",
  礼金: "Gift money",
  二手: "Resale",
};
