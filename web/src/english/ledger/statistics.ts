import { monthShort, periodName } from "../dates.ts";
import type { English } from "../texts.ts";
import { counted, entries } from "../words.ts";

export const statistics: English["statistics"] = {
  title: "Statistics",
  accounts: "Account balances",
  loading: "Calculating…",
  expense: "Expenses",
  income: "Income",
  balance: "Balance",
  entries,
  kindLabel: "Expenses or income",

  emptyMark: "¥",
  periodLabel: "Period",
  periodKind: { week: "Week", month: "Month", year: "Year", range: "Range" },
  previous: {
    week: "Previous week",
    month: "Previous month",
    year: "Previous year",
    range: "Previous range",
  },
  next: { week: "Next week", month: "Next month", year: "Next year", range: "Next range" },
  rangeTitle: "Dates",
  periodName,

  emptyTitle: (time) => `No entries ${time}`,
  emptyHint: "Say “午饭 35” (lunch, 35), and there is something to count.",
  emptyKind: (time, kind) => `No ${kind.toLowerCase()} ${time}`,
  thisTime: {
    week: "in this week",
    month: "in this month",
    year: "in this year",
    range: "in these days",
  },
  goRecord: "Record an entry",

  byCategory: "Categories",
  others: (count) => `${count} others`,
  ringSummary: (kind, lines) => `${kind} by category: ${lines.join(", ")}`,
  noPart: "No subcategory",
  parts: subcategories,
  partsOf: (name, count) => `${name}: ${subcategories(count)}`,
  categoryLink: (name) => `Show the entries of ${name}`,

  byTime: { day: "By day", week: "By week", month: "By month", year: "By year" },
  dayOfMonth: (day) => String(day),
  monthShort,
  most: {
    day: (day) => `Highest day: ${day}`,
    week: (week) => `Highest week: ${week}`,
    month: (month) => `Highest month: ${month}`,
    year: (year) => `Highest year: ${year}`,
  },
  timeSummary: (each, kind, most) => `${kind}, ${each.toLowerCase()}. ${most}`,
  entriesLink: "Show these entries",

  trend: { week: "Last 12 weeks", month: "Last 12 months", year: "Last 5 years", range: "Trend" },
  trendSummary: (first, last) => `${first} to ${last}, income and expenses`,

  shortYuan: (yuan) => COMPACT.format(yuan),

  showNumbers: "Show numbers",
  columns: {
    category: "Category",
    amount: "Amount",
    share: "Share",
    count: "Entries",
    expense: "Expenses",
    income: "Income",
    balance: "Balance",
  },
  timeColumn: { day: "Date", week: "Week", month: "Month", year: "Year" },
};

function subcategories(count: number): string {
  return counted(count, "subcategory", "subcategories");
}

/** 0, 500, 25K, 1.2M. */
const COMPACT = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 2 });
