import type { TransactionType } from "@suikouji/core";
import { monthDay, weekdayShort, yearMonthAndDay } from "../dates.ts";
import type { English } from "../texts.ts";

export const ui: English["ui"] = {
  typeName: (type) => TYPE_NAMES[type],
  typeLabel: "Type",
  spokenAmount: (type, yuan) => `${TYPE_NAMES[type]} ${yuan} yuan`,
  yuan: (yuan) => `${yuan} yuan`,
  foreignAmount: (amount, { code }) => `${code} ${amount}`,
  inBrackets: (words, more) => `${words} (${more})`,

  close: "Close",
  save: "Save",
  newEntry: "New entry",
  newEntryByKey: "New entry (N)",
  delete: "Delete",
  history: "History",
  undo: "Undo",
  dismiss: "OK",
  moreNotices: (count) => `${count} more`,
  fewerNotices: "Show fewer",
  secondsLeft: (seconds) => `${seconds} seconds left`,

  amount: "Amount",
  category: "Category",
  partsOf: (category) => `Subcategories of ${category}`,
  categoryPath: ({ category, parentCategory }) =>
    parentCategory === undefined ? category : `${parentCategory} › ${category}`,
  date: "Date",
  description: "Description",

  today: "Today",
  yesterday: "Yesterday",
  dayBeforeYesterday: "2 days ago",
  otherDay: "Other date",
  monthDay,
  yearMonthDay: yearMonthAndDay,
  weekday: weekdayShort,
  withWeekday: (day, weekday) => `${weekday}, ${day}`,
  relativeDay: (relative, dayAndWeekday) => `${relative} · ${dayAndWeekday}`,

  sentences: (...sentences) => sentences.filter(Boolean).join(" "),
  clauses: (...clauses) => clauses.join(", "),
  items: (...items) => items.join(", "),
};

const TYPE_NAMES: Readonly<Record<TransactionType, string>> = {
  EXPENSE: "Expense",
  INCOME: "Income",
  TRANSFER: "Transfer",
};
