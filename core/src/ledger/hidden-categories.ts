import { OTHER_CATEGORY } from "../categories.ts";
import { type CategoryView, categoryIdOf, categoryNameOf, renamedCategories } from "./category.ts";

/** For each hidden category, by the names an engine may use for it: the category that new drafts get instead. */
export type HiddenCategories = Readonly<Record<string, string>>;

/** Only obvious replacements; a child goes to its parent, everything else to 其他. */
const WIDER: Readonly<Record<string, string>> = {
  "EXPENSE:饮品": "EXPENSE:餐饮",
  "EXPENSE:零食": "EXPENSE:餐饮",
  "EXPENSE:买菜": "EXPENSE:餐饮",
  "EXPENSE:汽车": "EXPENSE:交通",
  "EXPENSE:日用": "EXPENSE:购物",
  "EXPENSE:服饰": "EXPENSE:购物",
  "EXPENSE:数码": "EXPENSE:购物",
  "EXPENSE:水电": "EXPENSE:住房",
  "EXPENSE:运动": "EXPENSE:娱乐",
  "EXPENSE:人情": "EXPENSE:红包",
  "EXPENSE:红包": "EXPENSE:人情",
  "INCOME:奖金": "INCOME:工资",
  "INCOME:礼金": "INCOME:红包",
  "INCOME:红包": "INCOME:礼金",
};

/** 其他 is never treated as hidden: drafts that fit nowhere need it. */
export function hiddenCategories(book: readonly CategoryView[]): HiddenCategories {
  const renamed = renamedCategories(book);
  const visible = book.filter(({ hidden }) => !hidden);
  const taken = new Set(visible.map(({ type, name }) => categoryIdOf(type, name)));
  const instead = book
    .filter(({ id, type, hidden }) => hidden && id !== categoryIdOf(type, OTHER_CATEGORY))
    .flatMap(({ id, type, name, parentId }) => {
      const wider = visible.find((view) => view.id === (parentId ?? WIDER[id]));
      const other = categoryNameOf(book, categoryIdOf(type, OTHER_CATEGORY));
      const names = [categoryIdOf(type, name), ...(id in renamed ? [id] : [])];
      return names
        .filter((each) => !taken.has(each))
        .map((each): [string, string] => [each, wider?.name ?? other]);
    });
  return Object.fromEntries(instead);
}
