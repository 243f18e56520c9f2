import {
  boundsIn,
  type CalendarDate,
  currencyOf,
  groupName,
  type LedgerQuery,
  nameOfSubject,
  type TransactionType,
} from "@suikouji/core";
import { localized } from "../../../platform/language/localized.ts";
import { shownCategory } from "../../../ui/category-names.ts";
import { uiText } from "../../../ui/ui-text.ts";

/** The texts of the card that shows the answer to a question about the books. */
export const answerText = localized("answer", {
  title: (query: LedgerQuery, type: TransactionType | null) => {
    const { period, category, account = null, tag, measure, mention = null } = query;
    const { anyOf = [], without = [], bounds } = query;
    const words = query.words ?? mention;
    if (measure.kind === "account-balance") return account ?? "净资产";
    if (measure.kind === "debts") {
      return measure.side === "to-me" ? answerText.owesMe : answerText.iOwe;
    }
    const isAny = category === null && words === null && anyOf.length === 0;
    const kind = isAny && type !== null ? uiText.typeName(type) : null;
    const things = anyOf.map(nameOfSubject).join("、");
    const rest = without.length === 0 ? null : `不含${without.map(nameOfSubject).join("、")}`;
    const quoted = words === null ? null : `「${words}」`;
    const filed = category === null ? null : shownCategory(category, type ?? "EXPENSE");
    const tagged = tag === undefined ? null : `#${tag}`;
    return [
      answerText.period(period),
      account,
      tagged,
      filed,
      quoted,
      things,
      kind,
      bounds === undefined ? null : boundsIn(bounds),
      rest,
    ]
      .filter((part) => part !== null && part !== "")
      .join(" · ");
  },
  /** As the user said it: 这个月. */
  period: ({ words }: LedgerQuery["period"]) => words,
  group: (key: string, by: GroupedBy, today: CalendarDate) => groupName(key, by, today),
  owesMe: "欠我",
  iOwe: "我欠",
  inCurrency: (currency: string, amount: string) =>
    `${amount} ${currencyOf(currency)?.name ?? currency}`,
  beside: "另有",
  unvalued: (currencies: readonly string[]) =>
    `${currencies.map((code) => currencyOf(code)?.name ?? code).join("、")}没有汇率，没有算进去`,
  worthOf: { assets: "资产", debts: "负债" },
  showAccounts: "看账户",
  noAccount: "没有这个账户",
  count: (count: number) => `${count} 笔`,
  showEntries: "看账目",
  showAll: (count: number) => `看全部 ${count} 笔`,
  more: (count: number) => `还有 ${count} 项`,
  share: (percent: number) => `${percent}%`,
  whole: (type: TransactionType) => `全部${uiText.typeName(type)}`,
  income: "收入",
  expense: "支出",
  total: "一共",
  setBudgets: "去设预算",
});

export type GroupedBy = Parameters<typeof groupName>[1];
