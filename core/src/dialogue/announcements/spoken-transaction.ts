import { type CalendarDate, yearMonthDay } from "../../calendar-date.ts";
import type { Transaction, TransactionType } from "../../transaction.ts";

export const TYPE_NAMES: Readonly<Record<TransactionType, string>> = {
  EXPENSE: "支出",
  INCOME: "收入",
  TRANSFER: "转账",
};

/** What it was for, or else its kind. */
export function nameOf({
  description,
  category,
}: Pick<Transaction, "description" | "category">): string {
  return description === "" ? category : description;
}

/** With the year where it is another one: unheard, a slip in it would stay. */
export function spokenDay(date: CalendarDate, today: CalendarDate): string {
  const { year, month, day } = yearMonthDay(date);
  return `${year === yearMonthDay(today).year ? "" : `${year}年`}${month}月${day}日`;
}
