import { type DateRange, periodInWords } from "@suikouji/core";
import { localized } from "../../platform/language/localized.ts";
import type { TimeUnit } from "./time-totals.ts";

/** The texts of the statistics. */
export const statisticsText = localized("statistics", {
  title: "统计",
  accounts: "账户余额",
  loading: "正在算……",
  expense: "支出",
  income: "收入",
  balance: "结余",
  entries: (count: number) => `${count} 笔`,
  kindLabel: "看哪一种",

  emptyMark: "账",
  periodLabel: "统计多久",
  periodKind: { week: "周", month: "月", year: "年", range: "自选" },
  previous: { week: "上一周", month: "上个月", year: "上一年", range: "前一段" },
  next: { week: "下一周", month: "下个月", year: "下一年", range: "后一段" },
  rangeTitle: "自选的日期",
  /** 2026年11月9日到15日, 2026年11月, 2026年. */
  periodName: (range: DateRange) => periodInWords(range),

  emptyTitle: (time: string) => `${time}还没有账`,
  emptyHint: "说一句「午饭 35」，这里就有数了。",
  emptyKind: (time: string, kind: string) => `${time}没有${kind}`,
  thisTime: { week: "这一周", month: "这个月", year: "这一年", range: "这段时间" },
  goRecord: "去记一笔",

  byCategory: "分类",
  others: (count: number) => `其余 ${count} 类`,
  ringSummary: (kind: string, lines: readonly string[]) => `${kind}分类：${lines.join("，")}`,
  /** The entries of a category that has children, which are in none of them. */
  noPart: "没分小类",
  parts: (count: number) => `${count} 个小类`,
  partsOf: (name: string, count: number) => `${name}：${count} 个小类`,
  categoryLink: (name: string) => `看${name}的账目`,

  byTime: { day: "每天", week: "每周", month: "每月", year: "每年" } satisfies PerUnit<string>,
  dayOfMonth: (day: number) => `${day}日`,
  monthShort: (month: number) => `${month}月`,
  most: {
    day: (day) => `最多的一天：${day}`,
    week: (week) => `最多的一周：${week}`,
    month: (month) => `最多的一个月：${month}`,
    year: (year) => `最多的一年：${year}`,
  } satisfies PerUnit<(time: string) => string>,
  timeSummary: (each: string, kind: string, most: string) => `${each}的${kind}，${most}`,
  entriesLink: "看这些账目",

  trend: { week: "近 12 周", month: "近 12 个月", year: "近 5 年", range: "趋势" },
  trendSummary: (first: string, last: string) => `${first}到${last}，收入与支出`,

  /** For an axis: 0, 500, 2.5万, 0.5亿. The table has the exact sums. */
  shortYuan: (yuan: number) => {
    if (yuan >= TEN_MILLION) return `${trimmed(yuan / HUNDRED_MILLION)}亿`;
    if (yuan >= TEN_THOUSAND) return `${trimmed(yuan / TEN_THOUSAND)}万`;
    return String(yuan);
  },

  showNumbers: "看数字",
  columns: {
    category: "分类",
    amount: "金额",
    share: "占比",
    count: "笔数",
    expense: "支出",
    income: "收入",
    balance: "结余",
  },
  timeColumn: { day: "日期", week: "周", month: "月份", year: "年份" } satisfies PerUnit<string>,
});

type PerUnit<Value> = Readonly<Record<TimeUnit, Value>>;

const TEN_THOUSAND = 10_000;
const TEN_MILLION = 10_000_000;
const HUNDRED_MILLION = 100_000_000;

function trimmed(count: number): string {
  return String(Math.round(count * 100) / 100);
}
