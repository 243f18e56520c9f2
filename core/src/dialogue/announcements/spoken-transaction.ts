import { addDays, type CalendarDate, yearMonthDay } from "../../calendar-date.ts";
import type { Transaction, TransactionType } from "../../transaction.ts";

export const TYPE_NAMES: Readonly<Record<TransactionType, string>> = {
  EXPENSE: "支出",
  INCOME: "收入",
  TRANSFER: "转账",
};

/** The description, or else the category. */
export function nameOf({
  description,
  category,
}: Pick<Transaction, "description" | "category">): string {
  return description === "" ? category : description;
}

/** Includes the year if it is not this year, or the user would not notice a wrong one. */
export function spokenDay(date: CalendarDate, today: CalendarDate): string {
  const { year, month, day } = yearMonthDay(date);
  return `${year === yearMonthDay(today).year ? "" : `${year}年`}${month}月${day}日`;
}

const NEAR_DAYS = ["今天", "昨天", "前天"];

/** 昨天, or else the date. */
export function nearDay(date: CalendarDate, today: CalendarDate): string {
  const near = NEAR_DAYS.find((_, ago) => addDays(today, -ago) === date);
  return near ?? spokenDay(date, today);
}
