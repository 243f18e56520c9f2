import { monthAndYear, monthShort } from "../dates.ts";
import type { English } from "../texts.ts";
import { counted } from "../words.ts";

export const month: English["month"] = {
  name: (yearMonth) => monthAndYear(Number(yearMonth.slice(0, 4)), Number(yearMonth.slice(5))),
  monthOnly: monthShort,
  year: (year) => String(year),
  previous: "Previous month",
  next: "Next month",
  pick: "Choose a month",
  previousYear: "Previous year",
  nextYear: "Next year",
  present: "Back to this month",
};

export const refusal: English["refusal"] = {
  unreachable: "The server cannot be reached. Check the connection and try again",
  signedOut: "Please sign in first",
  wrongCode: "Wrong access code, please try again",
  pairingEnded: "This link was used before, or has expired",
  tooManyGuesses: (seconds) =>
    `Too many tries. Try again in ${seconds < 60 ? counted(seconds, "second") : counted(Math.ceil(seconds / 60), "minute")}`,
  codeTooShort: "Too short: at least 12 characters, not counting spaces and hyphens",
};

export const span: English["span"] = {
  from: "From",
  to: "To",
  daysProblem: {
    unreadable: "The earliest date is Jan 1, 1970.",
    reversed: "The first date is after the last. Please change one of them.",
  },
};

export const more: English["more"] = {
  more: "More",
  nothing: "Foreign money, tags, note, photos",
  hasNote: "Has a note",
  photos: (count) => counted(count, "photo"),

  foreign: "Currency paid in",
  yuan: "Chinese yuan",
  currencyName: ({ code }) => `${code} ${CURRENCY_NAMES.of(code) ?? ""}`,
  foreignAmount: ({ code }) => `Amount in ${code}`,
  rate: ({ code }) => `Yuan for 1 ${code}`,
  foreignProblem: {
    "no-amount": "Enter the amount, or choose Chinese yuan",
    "bad-amount": "Write the amount in digits, such as 20 or 12.5",
    "no-rate": "Enter the rate, or choose Chinese yuan",
    "bad-rate": "Write the rate in digits, such as 7.1",
    "bad-value": "In yuan it must be between ¥0.01 and ¥99,999,999.99",
  },

  tags: "Tags",
  tagsHint: "Write one, then space or comma",
  tagsFull: (most) => `At most ${most} tags`,
  chosenTags: "Tags added",
  dropTag: (name) => `Remove tag ${name}`,
  recentTags: "Tags used lately",
  addTag: (name) => `Add tag ${name}`,

  note: "Note",
  noteHint: "Anything more goes here",
};

const CURRENCY_NAMES = new Intl.DisplayNames("en", { type: "currency", fallback: "none" });

export const ledgerName: English["ledgerName"] = { usual: "My ledger" };
