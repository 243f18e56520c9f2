import { yearMonthDay } from "../../calendar-date.ts";
import { type DateRange, rangeOfMonth, yearMonthOf } from "../year-month.ts";

/** A range that nobody put into words: 2026年10月, 2026年11月3日, 2026年11月3日到9日. */
export function periodInWords({ from, to }: DateRange): string {
  const first = yearMonthDay(from);
  const last = yearMonthDay(to);
  const month = `${first.year}年${first.month}月`;
  const { from: start, to: end } = rangeOfMonth(yearMonthOf(from));
  if (from === start && to === end) return month;
  if (from === `${first.year}-01-01` && to === `${first.year}-12-31`) return `${first.year}年`;
  const day = `${month}${first.day}日`;
  if (from === to) return day;
  const year = last.year === first.year ? "" : `${last.year}年`;
  const isSameMonth = year === "" && last.month === first.month;
  return `${day}到${year}${isSameMonth ? "" : `${last.month}月`}${last.day}日`;
}
