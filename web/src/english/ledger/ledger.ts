import { type CalendarDate, type Fen, yearMonthDay } from "@suikouji/core";
import { monthAndYear, yearMonthAndDay } from "../dates.ts";
import type { English } from "../texts.ts";
import { entries, yuan } from "../words.ts";

export const ledger: English["ledger"] = {
  title: "Ledger",
  list: "Entries",
  expense: "Expenses",
  income: "Income",
  balance: "Balance",
  count: "Entries",
  emptyMonth: (month) => `No entries in ${nameOf(month)}`,
  reading: "Reading the ledger…",
  readingOlder: "Reading older entries…",
  noneOlder: "No older entries",

  search: "Search entries",
  searchHint: "Words, tag or amount",
  clearSearch: "Clear search",
  searching: "Searching…",
  found: (count) => `${entries(count)} found`,
  notFoundMark: "?",
  notFoundTitle: "Nothing found",
  notFoundHint: "Try another word, or fewer conditions.",
  loosenHint: "No entry meets all of these conditions. Drop one:",
  loosen: (name, count) => `Without ${name}: ${entries(count)}`,
  emptyMark: "¥",
  emptyTitle: "The ledger is still empty",
  emptyHint: "Say “打车 28” (taxi, 28). Once confirmed, it is listed here.",
  goRecord: "Record an entry",
  noneUntilTitle: (month) => `No entries up to ${nameOf(month)}`,
  noneUntilHint: "There may be some in later months.",
  goPresent: "Go to this month",

  filter: "Filter",
  filterActive: (count) => `Filter, ${count} active`,
  filterType: "Type",
  allTypes: "All",
  filterCategory: (type) => CATEGORIES_OF[type],
  filterAccount: "Account",
  filterDays: "Dates",
  filterAmounts: "Amounts (¥)",
  filterTags: "Tags",
  amountsProblem: {
    unreadable: "Write amounts in digits, such as 35 or 12.5.",
    reversed: "The smallest amount is larger than the largest. Please change one of them.",
  },
  conditions: "Conditions",
  dropFilter: (name) => `Drop condition: ${name}`,
  days: ({ from, to }) => {
    if (from === to) return dayOf(from);
    if (to === null) return `From ${dayOf(from)}`;
    return from === null ? `Until ${dayOf(to)}` : `${dayOf(from)} – ${dayOf(to)}`;
  },
  amounts: ({ from, to }) => {
    if (from === to) return amountOf(from);
    if (to === null) return `${amountOf(from)} or more`;
    return from === null ? `Up to ${amountOf(to)}` : `${amountOf(from)} – ${amountOf(to)}`;
  },
  withTag: (tag) => `#${tag}`,
  withWords: (words) => `“${words}”`,
  clearFilters: "Clear",
  showResults: "Show results",

  edit: "Edit entry",
  chooseEntry: "Choose an entry to see and edit it here; the up and down keys move to the next.",
};

export const CATEGORIES_OF = {
  EXPENSE: "Expense categories",
  INCOME: "Income categories",
  TRANSFER: "Transfer categories",
};

function nameOf(month: string): string {
  return monthAndYear(Number(month.slice(0, 4)), Number(month.slice(5)));
}

function amountOf(amount: Fen | null): string {
  return amount === null ? "" : yuan(amount);
}

function dayOf(date: CalendarDate | null): string {
  if (date === null) return "";
  const { year, month, day } = yearMonthDay(date);
  return yearMonthAndDay(year, month, day);
}
