import {
  type CalendarDate,
  type Fen,
  spokenYuan,
  type TransactionType,
  type YearMonth,
  yearMonthDay,
} from "@suikouji/core";
import { localized } from "../../platform/language/localized.ts";
import type { Span } from "../../session/addresses.ts";
import { uiText } from "../../ui/ui-text.ts";

/** The texts of the ledger. */
export const ledgerText = localized("ledger", {
  title: "账本",
  list: "账目",
  expense: "支出",
  income: "收入",
  balance: "结余",
  count: "笔数",
  emptyMonth: (month: YearMonth) => `${Number(month.slice(5))}月没有账目`,
  reading: "正在翻账本……",
  readingOlder: "正在往前翻……",
  noneOlder: "没有更早的了",

  search: "搜索账目",
  searchHint: "搜说明、标签或金额",
  clearSearch: "清除搜索",
  searching: "正在找……",
  found: (count: number) => `找到 ${count} 笔`,
  notFoundMark: "寻",
  notFoundTitle: "没有找到",
  notFoundHint: "换个词，或者少几个条件。",
  loosenHint: "没有账同时符合这些条件。放宽一个试试：",
  loosen: (name: string, count: number) => `去掉 ${name}，就有 ${count} 笔`,
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
  filterAccount: "账户",
  filterDays: "日期",
  filterAmounts: "金额（元）",
  filterTags: "标签",
  amountsProblem: {
    unreadable: "金额请写数字，比如 35 或 12.5。",
    reversed: "最少的金额比最多的还大，请改其中一个。",
  },
  conditions: "筛选条件",
  dropFilter: (name: string) => `去掉条件：${name}`,
  days: ({ from, to }: Span<CalendarDate>) => {
    if (from === to) return dayAndYear(from);
    if (to === null) return `${dayAndYear(from)}起`;
    return from === null ? `到${dayAndYear(to)}为止` : `${dayAndYear(from)}到${dayAndYear(to)}`;
  },
  amounts: ({ from, to }: Span<Fen>) => {
    if (from === to) return `${yuan(from)} 元`;
    if (to === null) return `${yuan(from)} 元以上`;
    return from === null ? `${yuan(to)} 元以内` : `${yuan(from)} 到 ${yuan(to)} 元`;
  },
  withTag: (tag: string) => `#${tag}`,
  withWords: (words: string) => `「${words}」`,
  clearFilters: "清除条件",
  showResults: "看结果",

  edit: "修改账目",
  chooseEntry: "点一笔账，在这里看和改；上下键换一笔。",
});

function yuan(amount: Fen | null): string {
  return amount === null ? "" : spokenYuan(amount);
}

function dayAndYear(date: CalendarDate | null): string {
  if (date === null) return "";
  const { year, month, day } = yearMonthDay(date);
  return uiText.yearMonthDay(year, month, day);
}
