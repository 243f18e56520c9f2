import type { RecurringRule } from "@suikouji/core";
import { shownCategory } from "../../ui/category-names.ts";
import { monthDay, weekdayShort } from "../dates.ts";
import type { English } from "../texts.ts";
import { counted, yuan } from "../words.ts";

export const budget: English["budget"] = {
  title: "Budgets of this month",
  whole: "Whole budget",
  left: "Left",
  over: "Over by",
  spentOf: (spent, amount) => `Spent ${yuan(spent)} of ${yuan(amount)}`,
  perDay: (perDay, days) => `${counted(days, "day")} left, ${yuan(perDay)} a day`,
  reached: ({ budget: { category, budget: of, spent, left, over }, threshold }) => {
    const name =
      category === null
        ? "This month's budget"
        : `This month's budget for ${shownCategory(category, "EXPENSE")}`;
    if (over > 0) return `${name} is exceeded by ${yuan(over)}.`;
    if (threshold === 100) return `${name} is used up.`;
    return `${name} is ${Math.floor((spent * 100) / of.amountFen)}% used, ${yuan(left)} left.`;
  },
  afterSave: (saved, told) => (told === "" ? saved : `${saved}. ${told}`),
  open: (name) => `Edit ${name}`,
};

export const rule: English["rule"] = { words: ruleWords };

/** Every month has a last day, and only that one is meant by it. */
const LAST_DAY = 31;

/** Every month on day 15, Every 2 weeks on Mon, Every Sat, Sun, Every year on Mar 1, Every day. */
function ruleWords(of: RecurringRule): string {
  switch (of.every) {
    case "day":
      return every(of.count, "day");
    case "week":
      return `${every(of.count, "week")} on ${weekdayShort(of.weekday)}`;
    case "weekdays":
      return `Every ${of.weekdays.map((each) => weekdayShort(each)).join(", ")}`;
    case "month":
      return `${every(of.count, "month")} on ${of.day === LAST_DAY ? "the last day" : `day ${of.day}`}`;
    case "year":
      return `Every year on ${monthDay(of.month, of.day)}`;
  }
}

function every(count: number, unit: string): string {
  return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;
}
