import {
  type Bounds,
  type CalendarDate,
  nameOfSubject,
  type Subject,
  spokenYuan,
  weekdayOf,
  yearMonthDay,
} from "@suikouji/core";
import type { GroupedBy } from "../../screens/record/answer-card/answer-text.ts";
import { shownCategory } from "../../ui/category-names.ts";
import { monthAndYear, monthDay, periodName, weekdayShort, weekFrom } from "../dates.ts";
import type { English } from "../texts.ts";
import { ui } from "../ui/ui.ts";
import { entries } from "../words.ts";

export const answer: English["answer"] = {
  title: (query, type) => {
    const { period, category, account = null, tag, measure, mention = null } = query;
    const { anyOf = [], without = [], bounds } = query;
    const words = query.words ?? mention;
    if (measure.kind === "account-balance") return account ?? "Net worth";
    if (measure.kind === "debts") return measure.side === "to-me" ? "Owed to me" : "I owe";
    const isAny = category === null && words === null && anyOf.length === 0;
    const kind = isAny && type !== null ? ui.typeName(type) : null;
    const named = (subject: Subject) =>
      subject.category === null
        ? nameOfSubject(subject)
        : shownCategory(subject.category, type ?? "EXPENSE");
    const things = anyOf.map(named).join(", ");
    const rest = without.length === 0 ? null : `without ${without.map(named).join(", ")}`;
    const limits = bounds === undefined ? null : limitsOf(bounds);
    const quoted = words === null ? null : `“${words}”`;
    const filed = category === null ? null : shownCategory(category, type ?? "EXPENSE");
    const tagged = tag === undefined ? null : `#${tag}`;
    return [periodName(period.range), account, tagged, filed, quoted, things, kind, limits, rest]
      .filter((part) => part !== null && part !== "")
      .join(" · ");
  },
  period: ({ range }) => periodName(range),
  group: groupName,
  owesMe: "Owes me",
  iOwe: "I owe",
  inCurrency: (currency, amount) => `${currency} ${amount}`,
  beside: "And",
  unvalued: (currencies) => `Without ${currencies.join(", ")}, whose rate is not known`,
  worthOf: { assets: "Assets", debts: "Debts" },
  showAccounts: "Show accounts",
  noAccount: "There is no such account",
  count: entries,
  showEntries: "Show entries",
  showAll: (count) => (count === 1 ? "Show the entry" : `Show all ${count} entries`),
  more: (count) => `${count} more`,
  share: (percent) => `${percent}%`,
  whole: (type) => `All ${ui.typeName(type).toLowerCase()}`,
  income: "Income",
  expense: "Expenses",
  total: "Total",
  setBudgets: "Set budgets",
};

function limitsOf({ least, most, strict }: Bounds): string {
  const from = least === null ? null : `${strict ? "over" : "from"} ¥${spokenYuan(least)}`;
  const to = most === null ? null : `${strict ? "under" : "up to"} ¥${spokenYuan(most)}`;
  return [from, to].filter((part) => part !== null).join(" ");
}

function groupName(key: string, by: GroupedBy): string {
  switch (by) {
    case "category":
    case "words":
    case "subject":
      return key;
    case "month": {
      const { year, month } = yearMonthDay(`${key}-01` as CalendarDate);
      return monthAndYear(year, month);
    }
    case "week":
      return weekFrom(key as CalendarDate);
    case "day": {
      const { month, day } = yearMonthDay(key as CalendarDate);
      return `${weekdayShort(weekdayOf(key as CalendarDate))}, ${monthDay(month, day)}`;
    }
  }
}
