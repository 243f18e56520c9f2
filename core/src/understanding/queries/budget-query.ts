import type { CalendarDate } from "../../calendar-date.ts";
import type { EntryFilter, LedgerQuery } from "../../ledger/query/ledger-query.ts";
import type { DateRange } from "../../ledger/year-month.ts";
import { rangeOfMonth, yearMonthOf } from "../../ledger/year-month.ts";
import type { Question } from "./read-question.ts";

/** 还剩多少预算, 今天还能花多少. Budgets are for a month, and the answer says what is left now: `null` if another time is asked about. */
export function budgetQuery(
  { periods, kinds }: Pick<Question, "periods" | "kinds">,
  about: Omit<EntryFilter, "period"> | null,
  today: CalendarDate,
): LedgerQuery | null {
  const month = rangeOfMonth(yearMonthOf(today));
  const [said, ...others] = periods;
  const isToday = said?.range?.from === today && said.range.to === today;
  const isNow = said === undefined || isToday || isThisMonth(said.range, month);
  if (!isNow || others.length > 0 || about?.type === "INCOME") return null;
  return {
    period: { range: month, words: "这个月" },
    type: "EXPENSE",
    category: about?.category ?? null,
    words: about?.words ?? null,
    measure: { kind: "budget", on: today, left: isToday || kinds.has("aDay") ? "day" : "month" },
  };
}

/** 这个月 may end today. */
function isThisMonth(range: DateRange | null, month: DateRange): boolean {
  return range?.from === month.from && range.to <= month.to;
}
