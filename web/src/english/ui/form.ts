import type { English } from "../texts.ts";

export const form: English["form"] = {
  notSaved: "Your last changes were not saved",
  saved: "Saved",
  saveFailed: "Not saved. What you entered is still here, please try again",
  saveFull:
    "The storage is full, nothing was saved. What you entered is still here; please free some space",
  kept: "Not saved. What you entered is kept; tap “+” to go on",
  restored: "From last time, not saved yet",
  empty: "Start over",

  keypad: "Amount keypad",
  keys: {
    ".": "decimal point",
    backspace: "backspace",
    "+": "plus",
    "-": "minus",
    "×": "times",
    "÷": "divided by",
    "=": "equals",
  },
  formula: (formula) => `${formula} =`,
  amountHint: "0.00",
  formulaHelp: "You can calculate: 12.5+8*2",
  result: (yuan) => `= ¥${yuan}`,
  categoryHelp: "Type to search, or use the up and down keys",
  byDescription: "From the description",
  proposed: (category) => `Category from the description: ${category}`,
  descriptionHint: "What it was for (optional)",
  account: "Account",
  fromAccount: "From account",
  toAccount: "To account",
  noAccount: "None",

  amountProblem: {
    empty: "Please enter an amount",
    incomplete: "The formula is not complete",
    unreadable: "Cannot read this amount. Use digits and + - × ÷",
    "divided-by-zero": "Cannot divide by 0",
    "too-small": "The amount must be at least ¥0.01",
    "too-large": "The amount must be at most ¥99,999,999.99",
  },
  noSuchCategory: "No such category, please choose one below",
  dateTooEarly: (day) => `The earliest date is ${day}`,
  dateTooLate: (day) => `The latest date is tomorrow, ${day}`,
};
