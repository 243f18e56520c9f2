import type { CalendarDate, YearMonth } from "@suikouji/core";

/** What the statistics say. */
export const statisticsText = {
  title: "统计",
  loading: "正在算……",
  expense: "支出",
  income: "收入",
  balance: "结余",
  entries: (count: number) => `${count} 笔`,
  kindLabel: "看哪一种",

  emptyMark: "账",
  emptyTitle: "这个月还没有账",
  emptyHint: "说一句「午饭 35」，这里就有数了。",
  emptyKind: (kind: string) => `这个月没有${kind}`,
  goRecord: "去记一笔",

  byCategory: "分类",
  others: (count: number) => `其余 ${count} 类`,
  ringSummary: (kind: string, lines: readonly string[]) => `${kind}分类：${lines.join("，")}`,
  categoryLink: (name: string) => `看${name}的账目`,

  byDay: "每天",
  dayOfMonth: (date: CalendarDate) => `${Number(date.slice(8))}日`,
  mostOn: (day: string) => `最多的一天：${day}`,
  daySummary: (kind: string, most: string) => `每天的${kind}，${most}`,

  trend: "近 12 个月",
  monthShort: (month: YearMonth) => `${Number(month.slice(5))}月`,
  trendSummary: (first: string, last: string) => `${first}到${last}，每月的收入与支出`,

  tenThousands: (count: string) => `${count}万`,
  hundredMillions: (count: string) => `${count}亿`,

  showNumbers: "看数字",
  columns: {
    category: "分类",
    amount: "金额",
    share: "占比",
    count: "笔数",
    day: "日期",
    month: "月份",
    expense: "支出",
    income: "收入",
    balance: "结余",
  },
};
