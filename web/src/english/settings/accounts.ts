import type { AccountSort } from "@suikouji/core";
import type { English } from "../texts.ts";
import { counted } from "../words.ts";

const SORT_NAMES: Readonly<Record<AccountSort, string>> = {
  cash: "Cash",
  wallet: "Wallet",
  debit: "Debit card",
  credit: "Credit card",
  investment: "Investment",
  other: "Other",
  person: "Loans",
};

const OPENING_NAMES: Readonly<Partial<Record<AccountSort, string>>> = {
  credit: "Opening amount",
  person: "Owed before",
};

export const accounts: English["accounts"] = {
  sortName: (sort) => SORT_NAMES[sort],
  worth: "Net worth",
  assets: "Assets",
  debts: "Debts",
  unvalued: (currencies) =>
    `Without ${currencies.join(", ")}, whose rate is not known yet. Record an entry in that currency to set it.`,
  emptyMark: "¥",
  emptyTitle: "No accounts yet",
  emptyHint:
    "Add WeChat, cash or a bank card to see how much is where. What you lend and borrow can be an account, too.",
  hiddenTitle: "Hidden",
  add: "Add account",
  addTitle: "Add account",
  editTitle: "Edit account",
  name: "Name",
  nameHint: "For example: 微信",
  sort: "Type",
  currency: "Currency",
  currencyName: (code) => CURRENCY_NAMES[code] ?? code,
  opening: (sort) => OPENING_NAMES[sort] ?? "Opening balance",
  openingHint: "What it held before your first entry; may be left empty",
  amountProblem: {
    unreadable: "Write amounts in digits, such as 1200 or 12.5",
    "too-large": "The amount must be at most 9,999,999,999.99",
  },
  side: (sort) =>
    sort === "person"
      ? { label: "Who owes", mine: "They owe me", "owed-by-me": "I owe them" }
      : { label: "Debt or credit", mine: "Credit", "owed-by-me": "Debt" },
  show: "Offered for new entries",
  showHint: "When off, it is no longer offered; its balance still counts for the net worth",
  save: "Save",
  entries: "Show entries",
  adjust: "Adjust balance",
  remove: "Delete account",
  removeHint:
    "Entries that use it stay and still show its name. Its balance no longer counts for the net worth. Under the same name later, its entries count again.",
  removed: (name) => `Deleted the account “${name}”`,
  restored: (name) => `Restored the account “${name}”`,
  backWithEntries: (name) => `“${name}” had been deleted; its earlier entries count again`,
  notRestored: (name) => `“${name}” was not restored: another device changed it, too`,
  moveUp: (name) => `Move ${name} up`,
  moveDown: (name) => `Move ${name} down`,
  moved: (name) => `${name} was moved`,

  adjustTitle: (name) => `Adjust the balance of “${name}”`,
  now: "Balance now",
  counted: "Actual balance",
  rate: (currency) => `Yuan for 1 ${currency}`,
  rateProblem: "Write the rate in digits, such as 7.1",
  adjustHint:
    "The difference is recorded as the transfer “余额调整” (adjustment), neither income nor expense; you can undo it",
  willRecord: (way) =>
    way === "in"
      ? "A transfer into it will be recorded:"
      : "A transfer out of it will be recorded:",
  same: "That is the balance already, nothing to adjust",
  adjusted: "Balance adjusted",
  tooLarge: "The difference is too large to record",

  owesMe: "Owes me",
  iOwe: "I owe",
  even: "Settled",
  inYuan: "and",

  brief: (count) =>
    count === 0 ? "How much money is where" : `${counted(count, "account")}, net worth`,
  refusal: {
    empty: "Please enter a name",
    taken: "This name is in use already",
    "too-long": "The name is too long",
    "no-such-definition": "This account no longer exists",
  },
};

const CURRENCY_NAMES: Readonly<Record<string, string>> = {
  CNY: "Chinese yuan",
  USD: "US dollar USD",
  EUR: "Euro EUR",
  HKD: "Hong Kong dollar HKD",
  JPY: "Japanese yen JPY",
  GBP: "Pound sterling GBP",
  KRW: "South Korean won KRW",
  SGD: "Singapore dollar SGD",
  AUD: "Australian dollar AUD",
  CAD: "Canadian dollar CAD",
  THB: "Thai baht THB",
  MOP: "Macau pataca MOP",
  TWD: "New Taiwan dollar TWD",
};
