import { assertNever, type CalendarDate } from "@suikouji/core";
import type { BillFault, BillSource, ColumnRole, LeftOut } from "@suikouji/core/bills";
import { dayWords } from "../../ui/day-words.ts";
import type { ToldRefusal } from "../../ui/exchange/bills/bill-text.ts";
import type { English } from "../texts.ts";
import { counted, entries } from "../words.ts";

export const bill: English["bill"] = {
  readingTitle: "Reading the file",
  reading: "Reading each line and guessing its category",
  writing: "Writing to the ledger",
  refused: (refusal) => REFUSED[refusal],

  passwordTitle: "This archive has a password",
  password: "Password",
  passwordHint:
    "WeChat sends it in a message from WeChat Pay, Alipay in a notification. It is used once and not stored.",
  wrongPassword:
    "This password is wrong, please look at the message again. It is used once and not stored.",
  unlock: "Open",

  columnsTitle: "What each column is",
  columnsHint:
    "This table is not from Alipay, WeChat or Suikouji. Check the guesses below; the next table with the same header is read like this one.",
  columnName: (name, ordinal) => (name === "" ? `Column ${ordinal}` : name),
  roleLabel: (column) => `“${column}” is`,
  role: (role) => (role === null ? "Not used" : ROLES[role]),
  positive: "Without a type, positive amounts are",
  needed: "At least a date and an amount are needed.",
  next: "See what was read",

  previewTitle: "Check before importing",
  sourceCounts: (source, { taken, left, broken, empty }) =>
    `${SOURCES[source]}: ${[
      `${taken} to import, ${left} not`,
      ...(broken > 0 ? [`${counted(broken, "line")} unreadable`] : []),
      ...(empty > 0 ? [`${counted(empty, "line")} without an amount`] : []),
    ].join(", ")}`,
  sums: (expense, income, transfer) =>
    `Expenses ${expense} · income ${income} · transfers ${transfer}`,
  filter: "Show",
  filters: { all: "All", "left-out": "Left out", broken: "Unreadable" },
  nothingHere: "No such lines",
  search: "Find a merchant, description, category or amount",
  order: "Order",
  orders: {
    file: "As in the file",
    day: "Date, earliest first",
    amount: "Amount, largest first",
    merchant: "Merchant",
    category: "Category",
  },
  shown: (count) => `${entries(count)} shown`,
  changeTogether: "Change together",
  togetherTitle: (count) => `Change ${entries(count)}`,
  togetherAccount: (count) => `Account of ${entries(count)} (transfers stay)`,
  asBefore: "As before",
  togetherCategory: (type, count) => `New category of ${entries(count)} (${type})`,
  fees: (count, sum) => `${counted(count, "fee")} not recorded apart, ${sum} in sum`,
  takeFees: "Record all",
  chooseAll: "Select all",
  chooseNone: "Select none",
  changeColumns: "Change columns",
  payments: (count) => `Accounts of ${counted(count, "payment method")}`,
  payment: (payment) => `Paid with “${payment}”, recorded in`,
  noAccount: "No account",
  newAccount: (payment) => `New account “${payment}”`,
  list: "Entries in the file",
  take: (description) => `Import ${description}`,
  why: leftOutWords,
  leave: "Do not import",
  import: (count) => `Import ${entries(count)}`,
  nothingChosen: "Nothing selected",

  editTitle: "Type and category",
  together: (merchant, count) => `Change all ${count} of “${merchant}”`,

  broken: ({ line, faults }) => `Line ${line}: ${faults.map((fault) => FAULTS[fault]).join(", ")}`,
};

function leftOutWords(why: LeftOut, today: CalendarDate): string {
  switch (why.reason) {
    case "in-books":
      return "Imported before";
    case "deleted":
      return "Imported before, deleted since";
    case "like-entry":
      return `Perhaps recorded already: ${dayWords(why.date, today)} ${why.description}`;
    case "repeated":
      return "The file has the same line twice";
    case "closed":
      return "Not paid, or refunded in full";
    case "refunded":
      return "Full refund, cancels its purchase";
    case "refund-alone":
      return "Refund whose purchase was not found";
    case "neutral":
      return "Neither income nor expense, says the bill";
    case "other-side":
      return "The other side of a transfer that is another row";
    case "fee":
      return why.isWithin
        ? "A fee within the amount of its entry. Selected, it is recorded apart, and that entry is less by it"
        : "A fee beside the amount of its entry. Select it to record it";
    default:
      return assertNever(why);
  }
}

const SOURCES: Readonly<Record<BillSource, string>> = {
  alipay: "Alipay bill",
  wechat: "WeChat bill",
  jd: "JD bill",
  meituan: "Meituan bill",
  own: "Table exported by Suikouji",
  other: "Table from elsewhere",
};

const ROLES: Readonly<Record<ColumnRole, string>> = {
  time: "Date",
  posted: "Date it was booked",
  clock: "Time",
  amount: "Amount",
  expense: "Amount of an expense",
  income: "Amount of an income",
  direction: "Type",
  category: "Category",
  kind: "Kind of trade",
  merchant: "Merchant",
  item: "Description",
  note: "Note",
  account: "Payment method or account",
  "from-account": "Account paid from",
  "to-account": "Account received",
  currency: "Currency",
  tags: "Tags",
  foreign: "Foreign amount",
  fee: "Fee",
  status: "Status",
  order: "Order number",
  "partner-order": "Merchant's order number",
};

const FAULTS: Readonly<Record<BillFault, string>> = {
  quotes: "unbalanced quotes",
  columns: "wrong number of columns",
  date: "wrong date",
  amount: "wrong amount",
  direction: "wrong type",
  foreign: "wrong foreign amount",
  fee: "wrong fee",
};

const REFUSED: Readonly<Record<ToldRefusal, string>> = {
  empty: "This file is empty, the ledger did not change",
  "too-large":
    "This file is too large (10 MB at most), the ledger did not change. Export month by month and import the files one by one",
  "too-many-rows":
    "This file has more than 50,000 lines, the ledger did not change. Export month by month and import the files one by one",
  "too-many-columns":
    "This file has too many columns, it is hardly a bill. The ledger did not change",
  encoding:
    "The text of this file cannot be read; it may be no table, or damaged. The ledger did not change",
  damaged: "This file cannot be opened; its download may be incomplete. The ledger did not change",
  "nothing-in-archive":
    "There is no bill (.csv, .xlsx, .xls) in this archive. The ledger did not change",
  "protected-spreadsheet":
    "This Excel file has a password, or is too old. The ledger did not change. Save it as .xlsx without a password, then import",
  "not-a-bill":
    "No dates and amounts were found in this file, it is hardly a bill. The ledger did not change",
};
