import type { TransactionType } from "@suikouji/core";
import { localized } from "../platform/language/localized.ts";

interface CategoryPath {
  readonly category: string;
  readonly parentCategory?: string;
}

interface CurrencyName {
  /** ISO 4217: USD. */
  readonly code: string;
  readonly name: string;
}

/** The texts of the shared components. */
export const uiText = localized("ui", {
  typeName: (type: TransactionType) => TYPE_NAMES[type],
  typeLabel: "类型",
  spokenAmount: (type: TransactionType, yuan: string) => `${TYPE_NAMES[type]}${yuan}元`,
  yuan: (yuan: string) => `${yuan}元`,
  /** 20 美元 */
  foreignAmount: (amount: string, { name }: CurrencyName) => `${amount} ${name}`,
  /** 142元（20 美元） */
  inBrackets: (words: string, more: string) => `${words}（${more}）`,

  close: "关闭",
  save: "保存",
  newEntry: "填一笔",
  newEntryByKey: "填一笔（N 键）",
  delete: "删除",
  history: "修改记录",
  undo: "撤销",
  dismiss: "知道了",
  moreNotices: (count: number) => `还有 ${count} 条`,
  fewerNotices: "收起",
  secondsLeft: (seconds: number) => `还剩 ${seconds} 秒`,

  amount: "金额",
  category: "分类",
  partsOf: (category: string) => `${category}的小类`,
  /** 餐饮 › 早餐 */
  categoryPath: ({ category, parentCategory }: CategoryPath) =>
    parentCategory === undefined ? category : `${parentCategory} › ${category}`,
  date: "日期",
  description: "说明",

  today: "今天",
  yesterday: "昨天",
  dayBeforeYesterday: "前天",
  otherDay: "其他日期",
  monthDay: (month: number, day: number) => `${month}月${day}日`,
  yearMonthDay: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
  weekday: (weekday: number) => `周${"一二三四五六日"[weekday - 1]}`,
  withWeekday: (day: string, weekday: string) => `${day} ${weekday}`,
  /** 今天 11月15日 周日. */
  relativeDay: (relative: string, dayAndWeekday: string) => `${relative} ${dayAndWeekday}`,

  /** Puts whole sentences, parts of one, or the items of a list together. */
  sentences: (...sentences: (string | null)[]) => sentences.join(""),
  clauses: (...clauses: string[]) => clauses.join("，"),
  items: (...items: string[]) => items.join("、"),
});

const TYPE_NAMES: Readonly<Record<TransactionType, string>> = {
  EXPENSE: "支出",
  INCOME: "收入",
  TRANSFER: "转账",
};
