import type { TransactionType, YearMonth } from "@suikouji/core";
import { uiText } from "../../ui/ui-text.ts";

/** What the ledger says. */
export const ledgerText = {
  title: "账本",
  list: "账目",
  expense: "支出",
  income: "收入",
  balance: "结余",
  emptyMonth: (month: YearMonth) => `${Number(month.slice(5))}月没有账目`,
  reading: "正在翻账本……",
  readingOlder: "正在往前翻……",
  noneOlder: "没有更早的了",

  search: "搜索账目",
  searchHint: "搜说明、分类或金额",
  clearSearch: "清除搜索",
  searching: "正在找……",
  found: (count: number) => `找到 ${count} 笔`,
  notFoundMark: "寻",
  notFoundTitle: "没有找到",
  notFoundHint: "换个词，或者少几个条件。",
  emptyMark: "账",
  emptyTitle: "账本还是空的",
  emptyHint: "说一句「打车 28」，确认以后就记在这里。",
  goRecord: "去记一笔",
  noneUntilTitle: (month: YearMonth) => `${Number(month.slice(5))}月和更早没有账目`,
  noneUntilHint: "后面的月份里也许有。",
  goPresent: "看这个月",

  filter: "筛选",
  filterActive: (count: number) => `筛选，已选 ${count} 个条件`,
  filterType: "类型",
  allTypes: "全部",
  filterCategory: (type: TransactionType) => `${uiText.typeName(type)}分类`,
  dropFilter: (name: string) => `去掉条件：${name}`,
  clearFilters: "清除条件",
  showResults: "看结果",

  edit: "修改账目",
};
